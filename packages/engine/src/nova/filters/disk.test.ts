import { describe, expect, it } from 'vitest';
import { askFilter, type World } from '../../../conformance/ask-filter.ts';
import { diskFilter } from './disk.ts';

const hosts: World['hosts'] = [
  { host: 'free', local_gb: 20, local_gb_used: 10, disk_allocation_ratio: 1 },
  { host: 'over', local_gb: 20, local_gb_used: 10, disk_allocation_ratio: 1.5 },
  { host: 'thick', local_gb: 20, local_gb_used: 10, disk_available_least: 4, disk_allocation_ratio: 1 },
];
const ask = (flavor: World['flavor'], release: World['release'] = 'rocky') =>
  askFilter(diskFilter, { release, flavor: flavor!, hosts });

describe('DiskFilter', () => {
  it('counts root, ephemeral and swap', () => {
    expect(ask({ root_gb: 10 }).passing).toEqual(['free', 'over']);
    expect(ask({ root_gb: 8, ephemeral_gb: 2 }).passing).toEqual(['free', 'over']);
    expect(ask({ root_gb: 8, ephemeral_gb: 2, swap: 1 }).passing).toEqual(['over']);
  });

  it('uses disk_available_least if the host reports it', () => {
    expect(ask({ root_gb: 4 }).passing).toEqual(['free', 'over', 'thick']);
    expect(ask({ root_gb: 5 }).passing).toEqual(['free', 'over']);
  });

  it('fails a flavor with more disk than the host has, independent of the ratio, except in Icehouse', () => {
    expect(ask({ root_gb: 21 }).rejections.get('over')!.message).toBe(
      'The flavor has more disk than the host has in total.',
    );
    const emptied = [{ host: 'h', local_gb: 20, local_gb_used: 0 }];
    const nova_conf = '[DEFAULT]\ndisk_allocation_ratio = 2.0';
    const answers = askFilter(diskFilter, {
      release: 'icehouse',
      nova_conf,
      flavor: { root_gb: 21 },
      hosts: emptied,
    });
    expect(answers.passing).toEqual(['h']);
  });

  it('contains the numbers, and points to them', () => {
    expect(ask({ root_gb: 15 }).rejections.get('free')).toEqual({
      reason: { kind: 'host_too_full', resource: 'disk' },
      message: 'The flavor needs more disk than the host has left.',
      compared: [
        {
          side: 'asked',
          subject: { kind: 'flavor_field', field: 'disk' },
          operator: 'at_least',
          value: { kind: 'amount', amount: 15360, unit: 'MiB' },
          pointer: '/flavors/0/disk',
        },
        {
          side: 'found',
          subject: { kind: 'host_field', field: 'local_gb' },
          value: { kind: 'amount', amount: 20480, unit: 'MiB' },
          pointer: '/hosts/0/local_gb',
        },
        {
          side: 'found',
          subject: { kind: 'host_field', field: 'free_disk_gb' },
          value: { kind: 'amount', amount: 10240, unit: 'MiB' },
          pointer: '/hosts/0/free_disk_gb',
        },
        {
          side: 'found',
          subject: { kind: 'host_field', field: 'disk_allocation_ratio' },
          value: { kind: 'amount', amount: 1, unit: 'ratio' },
          pointer: '/hosts/0/disk_allocation_ratio',
        },
      ],
      log: {
        level: 'DEBUG',
        text: '{host_state} does not have 15360 MB usable disk, it only has 10240.0 MB usable disk.',
      },
    });
  });
});
