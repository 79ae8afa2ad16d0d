import { describe, expect, it } from 'vitest';
import { askFilter, type World } from '../../../conformance/ask-filter.ts';
import { ramFilter } from './ram.ts';

const hosts: World['hosts'] = [
  { host: 'free', memory_mb: 2048, free_ram_mb: 1024, ram_allocation_ratio: 1 },
  { host: 'over', memory_mb: 2048, free_ram_mb: 1024, ram_allocation_ratio: 1.5 },
  { host: 'debt', memory_mb: 4096, free_ram_mb: -512, ram_allocation_ratio: 1 },
];
const ask = (memory_mb: number, world: Partial<World> = {}) =>
  askFilter(ramFilter, { release: 'rocky', flavor: { memory_mb }, hosts, ...world });

describe('RamFilter', () => {
  it('counts the free memory at the ratio', () => {
    expect(ask(1024).passing).toEqual(['free', 'over']);
    expect(ask(2048).passing).toEqual(['over']);
    expect(ask(1).passing).toEqual(['free', 'over']);
  });

  it('fails a flavor with more memory than the host has, independent of the ratio', () => {
    expect(ask(2049).passing).toEqual([]);
    expect(ask(2049).rejections.get('over')!.message).toBe(
      'The flavor has more memory than the host has in total.',
    );
  });

  it('in Icehouse uses the ratio of nova.conf, and one server can use the whole capacity', () => {
    const nova_conf = '[DEFAULT]\nram_allocation_ratio = 2.0';
    expect(ask(3072, { release: 'icehouse', nova_conf }).passing).toEqual(['free', 'over', 'debt']);
  });

  it('contains the numbers, and points to them', () => {
    expect(ask(2048).rejections.get('free')).toEqual({
      reason: { kind: 'host_too_full', resource: 'ram' },
      message: 'The flavor needs more memory than the host has left.',
      compared: [
        {
          side: 'asked',
          subject: { kind: 'flavor_field', field: 'ram' },
          operator: 'at_least',
          value: { kind: 'amount', amount: 2048, unit: 'MiB' },
          pointer: '/flavors/0/ram',
        },
        {
          side: 'found',
          subject: { kind: 'host_field', field: 'memory_mb' },
          value: { kind: 'amount', amount: 2048, unit: 'MiB' },
          pointer: '/hosts/0/memory_mb',
        },
        {
          side: 'found',
          subject: { kind: 'host_field', field: 'free_ram_mb' },
          value: { kind: 'amount', amount: 1024, unit: 'MiB' },
          pointer: '/hosts/0/free_ram_mb',
        },
        {
          side: 'found',
          subject: { kind: 'host_field', field: 'ram_allocation_ratio' },
          value: { kind: 'amount', amount: 1, unit: 'ratio' },
          pointer: '/hosts/0/ram_allocation_ratio',
        },
      ],
      log: {
        level: 'DEBUG',
        text: '{host_state} does not have 2048 MB usable ram, it only has 1024.0 MB usable ram.',
      },
    });
  });
});
