import { describe, expect, it } from 'vitest';
import { STANDARD_RESOURCE_CLASSES } from './resource-classes.ts';
import { SHARES_VIA_AGGREGATE, STANDARD_TRAITS } from './traits.ts';

describe('the standard names', () => {
  it('of traits are those of os-traits, without duplicates', () => {
    expect(new Set(STANDARD_TRAITS).size).toBe(STANDARD_TRAITS.length);
    expect(STANDARD_TRAITS).toContain(SHARES_VIA_AGGREGATE);
    expect(STANDARD_TRAITS.filter((name) => !/^[A-Z][A-Z0-9_]*$/.test(name))).toEqual([]);
    expect(STANDARD_TRAITS.some((name) => name.startsWith('CUSTOM_'))).toBe(false);
  });

  it('of resource classes are ordered by id', () => {
    expect(STANDARD_RESOURCE_CLASSES.slice(0, 3)).toEqual(['VCPU', 'MEMORY_MB', 'DISK_GB']);
    expect(STANDARD_RESOURCE_CLASSES.indexOf('PCPU')).toBe(14);
  });
});
