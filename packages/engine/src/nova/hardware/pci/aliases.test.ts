import { describe, expect, it } from 'vitest';
import { parseNovaConf } from '../../conf.ts';
import { pciAliases } from './aliases.ts';

const IDS = { vendor_id: '10de', product_id: '1eb8' };

function aliases(entries: readonly unknown[], options = '') {
  const lines = entries.map(
    (entry) => `alias = ${typeof entry === 'string' ? entry : JSON.stringify(entry)}`,
  );
  return pciAliases(parseNovaConf(`${options}\n[pci]\n${lines.join('\n')}`).conf);
}

describe('the PCI aliases of nova.conf', () => {
  it('have the properties of the devices, with the legacy NUMA policy by default', () => {
    expect(aliases([{ name: ' gpu ', ...IDS, device_type: 'type-PF', live_migratable: 'yes' }])).toEqual(
      new Map([
        [
          'gpu',
          {
            numa_policy: 'legacy',
            specs: [new Map(Object.entries({ ...IDS, dev_type: 'type-PF', live_migratable: 'true' }))],
          },
        ],
      ]),
    );
  });

  it('of one name are alternatives, if device type and NUMA policy agree', () => {
    const vf = { name: 'nic', ...IDS, device_type: 'type-VF' };
    expect(aliases([vf, { ...vf, product_id: '1520' }]).get('nic')!.specs).toHaveLength(2);
    expect(() => aliases([vf, { ...vf, device_type: 'type-PF' }])).toThrow('Device type mismatch');
    expect(() => aliases([vf, { ...vf, numa_policy: 'socket' }])).toThrow('NUMA policy mismatch');
  });

  it.each([
    ['{', 'not JSON'],
    ['[]', 'must be a JSON object'],
    [{ ...IDS }, 'must have a "name"'],
    [{ name: 'gpu', vendor: '10de' }, 'unknown key "vendor"'],
    [{ name: 'gpu', vendor_id: 10 }, 'must be text'],
    [{ name: 'gpu', vendor_id: '0x10de' }, 'four hexadecimal digits'],
    [{ name: 'gpu', vendor_id: '10de' }, 'must have vendor_id and product_id'],
  ])('are refused where they make no sense: %j', (entry, message) => {
    expect(() => aliases([entry])).toThrow(message);
  });

  it('may name a resource class instead, once Placement counts devices', () => {
    const counted = '[filter_scheduler]\npci_in_placement = True';
    const byClass = { name: 'gpu', resource_class: 'CUSTOM_GPU' };
    expect(aliases([byClass], counted).get('gpu')!.specs).toHaveLength(1);
    expect(() => aliases([byClass])).toThrow('must have vendor_id and product_id.');
    const vf = { name: 'nic', ...IDS, device_type: 'type-VF' };
    expect(() => aliases([vf, vf], counted)).toThrow('has several specs');
  });
});
