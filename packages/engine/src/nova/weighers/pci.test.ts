import { describe, expect, it } from 'vitest';
import { weigh } from '../../../conformance/weigh-hosts.ts';
import { pciWeigher } from './pci.ts';

describe('PCIWeigher', () => {
  const pool = (count: number) => ({ vendor_id: '10de', product_id: '1db4', count });

  it('reserves hosts with free PCI devices for servers that request them', () => {
    expect(weigh(pciWeigher, { gpu: { pci_pools: [pool(2), pool(1)] }, plain: {} })).toMatchObject({
      raw: { gpu: 97, plain: 100 },
      order: ['plain', 'gpu'],
    });
  });

  it('counts at most 99 devices', () => {
    expect(weigh(pciWeigher, { a: { pci_pools: [pool(500)] }, b: {} })).toMatchObject({ raw: { a: 1 } });
  });
});
