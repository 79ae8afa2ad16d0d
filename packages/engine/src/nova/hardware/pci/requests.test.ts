import { describe, expect, it } from 'vitest';
import { parseNovaConf } from '../../conf.ts';
import { NovaError } from '../../errors.ts';
import { pciRequestsOf } from './requests.ts';

const { conf } = parseNovaConf(
  '[pci]\n' +
    'alias = {"name": "gpu", "vendor_id": "10de", "product_id": "1eb8", "numa_policy": "preferred"}\n' +
    'alias = {"name": "qat", "vendor_id": "8086", "product_id": "0443"}\n',
);

function requests(alias: string | null, affinity: string | null = null) {
  const extra_specs = new Map(alias === null ? [] : [['pci_passthrough:alias', alias]]);
  const sizes = { vcpus: 1, memory_mb: 1, root_gb: 1, ephemeral_gb: 0, swap: 0 };
  return pciRequestsOf({ name: 'f', ...sizes, extra_specs, pointer: '/flavors/0' }, conf, affinity);
}

function raised(alias: string): NovaError {
  try {
    requests(alias);
  } catch (error) {
    if (error instanceof NovaError) return error;
  }
  throw new Error('nothing was raised');
}

describe('the PCI devices that a flavor requests', () => {
  it('are an empty list without the extra spec', () => {
    expect(requests(null)).toEqual([]);
  });

  it('are counted by alias, and point to the extra spec', () => {
    const found = requests('gpu:2, qat:1');
    expect(found.map(({ alias_name, count, numa_policy }) => ({ alias_name, count, numa_policy }))).toEqual([
      { alias_name: 'gpu', count: 2, numa_policy: 'preferred' },
      { alias_name: 'qat', count: 1, numa_policy: 'legacy' },
    ]);
    expect(found[0]!.pointer).toBe('/flavors/0/extra_specs/pci_passthrough:alias');
    expect(new Set(found.map(({ request_id }) => request_id)).size).toBe(2);
  });

  it('have the NUMA policy of the flavor or image, which overrides the alias', () => {
    expect(requests('gpu:1', 'required')[0]!.numa_policy).toBe('required');
  });

  it.each([
    ['gpu', 'ValueError', 'must have the form alias:count'],
    ['gpu:1:2', 'ValueError', 'must have the form alias:count'],
    ['gpu:two', 'ValueError', 'must be a whole number'],
    ['fpga:1', 'PciRequestAliasNotDefined', 'PCI alias fpga is not defined'],
  ])('are refused: %s raises %s', (alias, exception, message) => {
    const error = raised(alias);
    expect(error.exception).toBe(exception);
    expect(error.message).toContain(message);
    expect(error.because).toEqual(['/flavors/0/extra_specs/pci_passthrough:alias']);
  });
});
