import { describe, expect, it } from 'vitest';
import { askFilter, type World } from '../../../conformance/ask-filter.ts';
import { coreFilter } from './core.ts';

const hosts: World['hosts'] = [
  { host: 'free', vcpus: 8, vcpus_used: 0, cpu_allocation_ratio: 16 },
  { host: 'full', vcpus: 8, vcpus_used: 127, cpu_allocation_ratio: 16 },
  { host: 'strict', vcpus: 8, vcpus_used: 7, cpu_allocation_ratio: 1 },
  { host: 'mute', vcpus: 0, vcpus_used: 0 },
];
const ask = (vcpus: number, world: Partial<World> = {}) =>
  askFilter(coreFilter, { release: 'rocky', flavor: { vcpus }, hosts, ...world });

describe('CoreFilter', () => {
  it('multiplies cores by the ratio: 8 cores fit 128 vCPUs at 16, 8 at 1', () => {
    expect(ask(1).passing).toEqual(['free', 'full', 'strict', 'mute']);
    expect(ask(2).passing).toEqual(['free', 'mute']);
  });

  it('fails a flavor with more vCPUs than the host has cores, independent of the ratio', () => {
    expect(ask(9).passing).toEqual(['mute']);
    expect(ask(9).rejections.get('free')!.message).toBe(
      'The flavor has more vCPUs than the host has in total.',
    );
  });

  it('passes a host that reports no vcpus, with Nova’s warning', () => {
    expect(ask(9).warnings).toEqual(['VCPUs not set; assuming CPU collection broken']);
  });

  it('in Icehouse uses the ratio of nova.conf, and one server can use the whole capacity', () => {
    expect(ask(9, { release: 'icehouse' }).passing).toEqual(['free', 'strict', 'mute']);
    const nova_conf = '[DEFAULT]\ncpu_allocation_ratio = 1.0';
    const answers = ask(9, { release: 'icehouse', nova_conf });
    expect(answers.passing).toEqual(['mute']);
    expect(answers.rejections.get('free')!.compared.at(-1)).toMatchObject({
      value: { kind: 'amount', amount: 1, unit: 'ratio' },
      pointer: '/nova_conf#L2',
    });
  });

  it('contains the numbers, and points to them', () => {
    expect(ask(2).rejections.get('full')).toEqual({
      reason: { kind: 'host_too_full', resource: 'vcpus' },
      message: 'The flavor needs more vCPUs than the host has left.',
      compared: [
        {
          side: 'asked',
          subject: { kind: 'flavor_field', field: 'vcpus' },
          operator: 'at_least',
          value: { kind: 'amount', amount: 2, unit: 'count' },
          pointer: '/flavors/0/vcpus',
        },
        {
          side: 'found',
          subject: { kind: 'host_field', field: 'vcpus' },
          value: { kind: 'amount', amount: 8, unit: 'count' },
          pointer: '/hosts/1/vcpus',
        },
        {
          side: 'found',
          subject: { kind: 'host_field', field: 'vcpus_used' },
          value: { kind: 'amount', amount: 127, unit: 'count' },
          pointer: '/hosts/1/vcpus_used',
        },
        {
          side: 'found',
          subject: { kind: 'host_field', field: 'cpu_allocation_ratio' },
          value: { kind: 'amount', amount: 16, unit: 'ratio' },
          pointer: '/hosts/1/cpu_allocation_ratio',
        },
      ],
      log: {
        level: 'DEBUG',
        text: '{host_state} does not have 2 usable vcpus, it only has 1 usable vcpus',
      },
    });
  });
});
