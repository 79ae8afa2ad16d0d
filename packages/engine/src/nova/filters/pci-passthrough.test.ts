import { describe, expect, it } from 'vitest';
import { caseConf, caseContext, caseHostStates } from '../../../conformance/case.ts';
import type { VectorCase } from '../../../conformance/vector-case.ts';
import { pciPassthroughFilter } from './pci-passthrough.ts';

const ALIAS = '[pci]\nalias = {"name": "gpu", "vendor_id": "10de", "product_id": "1eb8"}';
const GPU = { vendor_id: '10de', product_id: '1eb8' };

type Host = Omit<NonNullable<VectorCase['hosts']>[number], 'uuid' | 'host'>;

function ask(alias: string | null, host: Host, onWork = (_: string) => {}) {
  const vector: VectorCase = {
    id: 'pci',
    nova_conf: ALIAS,
    flavor: { extra_specs: alias === null ? {} : { 'pci_passthrough:alias': alias } },
    hosts: [{ uuid: 'u', host: 'h1', ...host }],
  };
  const conf = caseConf(vector);
  const [state] = caseHostStates(vector, conf);
  return {
    verdict: pciPassthroughFilter.prepare({ ...caseContext(vector, conf), onWork })(state!),
    state: state!,
  };
}

const passes = (...args: Parameters<typeof ask>): boolean => ask(...args).verdict === null;

describe('PciPassthroughFilter', () => {
  it('passes every host for a flavor that requests no device', () => {
    expect(passes(null, {})).toBe(true);
  });

  it('passes hosts with enough free devices, in one pool or several', () => {
    expect(passes('gpu:2', { pci_pools: [{ ...GPU, count: 2 }] })).toBe(true);
    expect(
      passes('gpu:2', {
        pci_pools: [
          { ...GPU, count: 1 },
          { ...GPU, count: 1 },
        ],
      }),
    ).toBe(true);
    expect(passes('gpu:2', { pci_pools: [{ ...GPU, count: 1 }] })).toBe(false);
    expect(passes('gpu:1', {})).toBe(false);
  });

  it('counts devices once for two requests of one flavor', () => {
    expect(passes('gpu:1,gpu:1', { pci_pools: [{ ...GPU, count: 1 }] })).toBe(false);
  });

  it('rejects a host without an allocation candidate', () => {
    const host = { pci_pools: [{ ...GPU, count: 1 }], allocation_candidates: [] };
    expect(ask('gpu:1', host).verdict?.message).toContain('Placement left no allocation candidate');
  });

  it('reports progress before each candidate', () => {
    const candidate = { allocations: { u: {} }, mappings: { '': ['u'] } };
    const told: string[] = [];
    const host = { pci_pools: [{ ...GPU, count: 1 }], allocation_candidates: [candidate, candidate] };
    ask('gpu:1', host, (filter) => told.push(filter));
    expect(told).toEqual(['PciPassthroughFilter', 'PciPassthroughFilter']);
  });

  it('contains the request, the properties of the alias, and the free devices', () => {
    const { verdict } = ask('gpu:2', { pci_pools: [{ ...GPU, count: 1 }] });
    expect(verdict!.message).toBe(
      'The request requires PCI devices gpu:2; the host has not enough with the vendor, product and properties that the alias names.',
    );
    expect(verdict!.compared).toMatchObject([
      {
        side: 'asked',
        subject: { kind: 'flavor_extra_spec', key: 'pci_passthrough:alias' },
        value: { kind: 'requirement', text: 'gpu:2' },
      },
      {
        side: 'asked',
        subject: { kind: 'pci_alias', alias: 'gpu' },
        value: {
          kind: 'device_properties',
          alternatives: [
            [
              ['vendor_id', '10de'],
              ['product_id', '1eb8'],
            ],
          ],
        },
      },
      {
        side: 'found',
        subject: { kind: 'host_field', field: 'pci_pools' },
        value: { kind: 'pci_pools', pools: [{ count: 1, vendor_id: '10de', product_id: '1eb8' }] },
      },
    ]);
    expect(verdict!.compared[1]!.pointer).toBe('/nova_conf#L2');
    expect(verdict!.log?.text).toBe("{host_state} doesn't have the required PCI devices (gpu:2)");
  });
});
