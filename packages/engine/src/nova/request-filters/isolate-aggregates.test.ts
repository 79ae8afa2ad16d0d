import { describe, expect, it } from 'vitest';
import { askPlacement } from '../../../conformance/ask-placement.ts';

const nova_conf = '[scheduler]\nenable_isolated_aggregate_filtering = True\n';
const licensed = { windows: { 'trait:CUSTOM_WINDOWS_LICENSED': 'required', 'trait:CUSTOM_XYZ': 'required' } };

describe('isolate_aggregates', () => {
  it('allows the licensed hosts for the image of the Windows owner', () => {
    const properties = { 'trait:CUSTOM_WINDOWS_LICENSED': 'required', 'trait:CUSTOM_XYZ': 'required' };
    const asked = askPlacement({
      nova_conf,
      aggregates: licensed,
      image: { disk_format: 'qcow2', properties },
    });
    expect(asked.query.member_of).toBeUndefined();
    expect(asked.query.required).toEqual(['CUSTOM_WINDOWS_LICENSED,CUSTOM_XYZ']);
  });

  it('forbids the licensed hosts for the image without properties', () => {
    const asked = askPlacement({ nova_conf, aggregates: licensed });
    expect(asked.query.member_of).toEqual(['!in:windows']);
    expect(asked.step('isolate_aggregates').added).toEqual([
      {
        text: 'forbids aggregate windows, which is only for guests that require CUSTOM_WINDOWS_LICENSED, CUSTOM_XYZ',
        because: [
          '/aggregates/0/metadata/trait:CUSTOM_WINDOWS_LICENSED',
          '/aggregates/0/metadata/trait:CUSTOM_XYZ',
          '/nova_conf#L2',
        ],
      },
    ]);
    expect(asked.log('isolate_aggregates')).toEqual(["Request filter 'isolate_aggregates' took 0.0 seconds"]);
  });

  it('forbids several aggregates in one parameter, sorted', () => {
    const aggregates = { b: { 'trait:CUSTOM_B': 'required' }, a: { 'trait:CUSTOM_A': 'required' } };
    expect(askPlacement({ nova_conf, aggregates }).query.member_of).toEqual(['!in:a,b']);
  });

  it('combines flavor and image; one missing trait is enough to forbid an aggregate', () => {
    const flavor = { extra_specs: { 'trait:CUSTOM_WINDOWS_LICENSED': 'required' } };
    const image = { disk_format: 'qcow2', properties: { 'trait:CUSTOM_XYZ': 'required' } };
    expect(askPlacement({ nova_conf, aggregates: licensed, flavor, image }).query.member_of).toBeUndefined();
    expect(askPlacement({ nova_conf, aggregates: licensed, flavor }).query.member_of).toEqual([
      '!in:windows',
    ]);
  });

  it('counts the traits of suffixed groups and of CPU policies', () => {
    const aggregates = {
      a: { 'trait:CUSTOM_A': 'required' },
      b: { 'trait:HW_CPU_HYPERTHREADING': 'required' },
    };
    const extra_specs = {
      'resources1:VGPU': '1',
      'trait1:CUSTOM_A': 'required',
      'hw:cpu_policy': 'dedicated',
      'hw:cpu_thread_policy': 'require',
    };
    expect(askPlacement({ nova_conf, aggregates, flavor: { extra_specs } }).query.member_of).toBeUndefined();
  });

  it('reads only metadata that require a trait', () => {
    const aggregates = { a: { 'trait:CUSTOM_A': 'forbidden', ssd: 'required' } };
    expect(askPlacement({ nova_conf, aggregates }).query.member_of).toBeUndefined();
  });

  it('is off by default', () => {
    expect(askPlacement({ aggregates: licensed }).query.member_of).toBeUndefined();
  });
});
