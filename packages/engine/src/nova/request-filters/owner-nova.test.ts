import { describe, expect, it } from 'vitest';
import { askPlacement } from '../../../conformance/ask-placement.ts';

const host = (name: string, version: number, more: object = {}) => ({
  host: name,
  service: { version, ...more },
});

describe('owner_nova_filter', () => {
  it('requires providers that Nova owns if every compute service is new enough', () => {
    const asked = askPlacement({ hosts: [host('a', 74), host('b', 73)] });
    expect(asked.query.root_required).toEqual(['OWNER_NOVA,!COMPUTE_STATUS_DISABLED']);
    expect(asked.step('owner_nova_filter').added).toEqual([
      { text: 'requires trait OWNER_NOVA of the host', because: ['/hosts/1/service'] },
    ]);
  });

  it('warns if a compute service is too old', () => {
    const asked = askPlacement({ hosts: [host('a', 74), host('b', 72)] });
    expect(asked.query.root_required).toEqual(['!COMPUTE_STATUS_DISABLED']);
    expect(asked.step('owner_nova_filter').log).toEqual([
      {
        level: 'WARNING',
        logger: 'nova.scheduler.request_filter',
        text:
          'OWNER_NOVA trait not added to scheduling request: not all nova-compute services are upgraded ' +
          '(min_version=72, need 73).',
      },
    ]);
  });

  it('ignores a service that is forced down, and a cell with a service without a version', () => {
    const other_cell = { cell_uuid: 'another' };
    const hosts = [
      host('a', 74),
      host('b', 60, { forced_down: true }),
      { ...host('c', 0), ...other_cell },
      { ...host('d', 60), ...other_cell },
    ];
    expect(askPlacement({ hosts }).query.root_required).toEqual(['OWNER_NOVA,!COMPUTE_STATUS_DISABLED']);
  });

  it('treats a cloud without compute services as old', () => {
    expect(askPlacement({ hosts: [] }).query.root_required).toEqual(['!COMPUTE_STATUS_DISABLED']);
  });

  it('requires the trait for each PCI device', () => {
    const nova_conf =
      '[pci]\nalias = {"name": "gpu", "resource_class": "CUSTOM_GPU"}\n[filter_scheduler]\npci_in_placement = true\n';
    const flavor = { extra_specs: { 'pci_passthrough:alias': 'gpu:2' } };
    const asked = askPlacement({ nova_conf, flavor, hosts: [host('a', 73)] });
    const group = '00000000-0000-4000-8000-0000000c0000';
    expect(asked.query[`required${group}-0`]).toEqual(['OWNER_NOVA']);
    expect(asked.query[`required${group}-1`]).toEqual(['OWNER_NOVA']);
    expect(asked.log('owner_nova_filter')).toContain(
      'Added required trait OWNER_NOVA to PCI request groups in request spec',
    );
  });

  it('does not change a request that already requires the trait', () => {
    const request = { request_level_params: { root_required: ['OWNER_NOVA'] } };
    const asked = askPlacement({ request, hosts: [host('a', 60)] });
    expect(asked.query.root_required).toEqual(['OWNER_NOVA,!COMPUTE_STATUS_DISABLED']);
    expect(asked.step('owner_nova_filter').added).toEqual([]);
  });
});
