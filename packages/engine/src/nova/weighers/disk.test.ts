import { describe, expect, it } from 'vitest';
import { weigh } from '../../../conformance/weigh-hosts.ts';
import { diskWeigher } from './disk.ts';

describe('DiskWeigher', () => {
  it('prefers the host with more free disk, where free disk is the minimum of the reported values', () => {
    const hosts = { a: { free_disk_gb: 90, disk_available_least: 10 }, b: { free_disk_gb: 20 } };
    expect(weigh(diskWeigher, hosts)).toMatchObject({ raw: { a: 10240, b: 20480 }, order: ['b', 'a'] });
  });
});
