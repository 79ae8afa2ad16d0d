import { describe, expect, it } from 'vitest';
import { INVENTORY_DEFAULTS, type Placement } from '../index.ts';
import { AGG, build, found, indexOf, SHARES, uuid } from './test-trees.ts';

const DISK = { name: 'ss', inventory: { DISK_GB: 100 }, traits: SHARES };

/** A compute node with two cells, the first of them with a trait. */
function cells(): Placement {
  return build([
    { name: 'cn', inventory: { MEMORY_MB: 64 }, traits: ['CUSTOM_ROOT'] },
    { name: 'n0', parent: 'cn', inventory: { VCPU: 8 }, traits: ['CUSTOM_GOLD'] },
    { name: 'n1', parent: 'cn', inventory: { VCPU: 8 } },
  ]);
}

/** A host and a sharing provider in one aggregate. Each can be in other aggregates. */
function sharing(ofHost: string[] = [], ofDisk: string[] = []): Placement {
  return build([
    { name: 'cn', inventory: { VCPU: 8 }, traits: ['CUSTOM_ROOT'], aggregates: [AGG.a, ...ofHost] },
    { ...DISK, aggregates: [AGG.a, ...ofDisk] },
  ]);
}

function summaries(placement: Placement, query: string, microversion?: string): (string | undefined)[] {
  const answer = placement.candidates(query, microversion);
  if (!answer.ok) throw answer.error;
  return answer.candidates.summaryProviders().map((provider) => placement.store.providers.names[provider]);
}

function errorOf(placement: Placement, query: string): string | null {
  const answer = placement.candidates(query);
  return answer.ok ? null : answer.error.detail;
}

describe('aggregates', () => {
  it('of a root count for its tree in the unsuffixed group, but not in a suffixed group', () => {
    const placement = build([
      { name: 'cn', aggregates: [AGG.a] },
      { name: 'n0', parent: 'cn', inventory: { VCPU: 8 } },
      { name: 'n1', parent: 'cn', inventory: { VCPU: 8 }, aggregates: [AGG.a] },
    ]);
    expect(found(placement, `resources=VCPU:1&member_of=${AGG.a}`)).toEqual(['n0', 'n1']);
    expect(found(placement, `resources1=VCPU:1&member_of1=${AGG.a}`)).toEqual(['n1']);
  });

  it('that are required must also contain the sharing provider', () => {
    const query = `resources=VCPU:1,DISK_GB:1&member_of=${AGG.b}`;
    expect(found(sharing([AGG.b], [AGG.b]), query)).toEqual(['cn+ss']);
    expect(found(sharing([AGG.b], []), query)).toEqual([]);
    expect(found(sharing([], [AGG.b]), query)).toEqual([]);
  });

  it('that are forbidden remove a sharing provider if it or the root is in them', () => {
    const query = `resources=VCPU:1,DISK_GB:1&member_of=!${AGG.b}`;
    expect(found(sharing(), query)).toEqual(['cn+ss']);
    expect(found(sharing([AGG.b], []), query)).toEqual([]);
    expect(found(sharing([], [AGG.b]), query)).toEqual([]);
  });
});

describe('traits of the unsuffixed group', () => {
  it('are those of the used providers together, not of their tree', () => {
    expect(found(cells(), 'resources=VCPU:1&required=CUSTOM_ROOT')).toEqual([]);
    expect(found(cells(), 'resources=VCPU:1,MEMORY_MB:1&required=CUSTOM_ROOT')).toEqual(['cn+n0', 'cn+n1']);
    expect(found(cells(), 'resources=VCPU:1,MEMORY_MB:1&required=CUSTOM_ROOT,CUSTOM_GOLD')).toEqual([
      'cn+n0',
    ]);
  });

  it('that are forbidden matter only on the used providers', () => {
    expect(found(cells(), 'resources=VCPU:1&required=!CUSTOM_ROOT')).toEqual(['n0', 'n1']);
    expect(found(cells(), 'resources=VCPU:1,MEMORY_MB:1&required=!CUSTOM_GOLD')).toEqual(['cn+n1']);
  });
});

describe('a group without resources', () => {
  const query = 'resources=VCPU:1&same_subtree=_A&group_policy=none';

  it.each(['required_A=!CUSTOM_GOLD', `member_of_A=!${AGG.a}`, `in_tree_A=${uuid('0')}`])(
    'matches no provider with only %s',
    (term) => {
      expect(found(cells(), `${query}&${term}`)).toEqual([]);
    },
  );

  it('ignores an existing in_tree if traits are required', () => {
    const elsewhere = (tree: string) => {
      const others = [{ name: 'host', inventory: { VCPU: 8 }, traits: ['CUSTOM_GOLD'] }, { name: 'other' }];
      return found(build(others), `${query}&required_A=CUSTOM_GOLD&in_tree_A=${tree}`);
    };
    expect(elsewhere(uuid('0'))).toEqual(['host']);
    expect(elsewhere(uuid('1'))).toEqual(['host']);
    expect(elsewhere(uuid('9'))).toEqual([]);
  });

  it('counts for isolate like any suffixed group, but the unsuffixed group does not', () => {
    const both = 'resources_B=VCPU:1&required_A=CUSTOM_GOLD&same_subtree=_A&group_policy=';
    expect(found(cells(), `${both}isolate`)).toEqual(['n1']);
    expect(found(cells(), `${both}none`)).toEqual(['n0', 'n1']);
    const one = 'resources=VCPU:1&required_A=CUSTOM_GOLD&same_subtree=_A&group_policy=isolate';
    expect(found(cells(), one)).toEqual(['n0', 'n1']);
  });
});

describe('same_subtree', () => {
  const two = 'resources_A=VCPU:1&resources_B=VCPU:1&group_policy=isolate';

  it('requires a common ancestor among the chosen providers', () => {
    expect(found(cells(), `${two}&same_subtree=_A,_B`)).toEqual([]);
    const withRoot = `${two}&required_R=CUSTOM_ROOT&same_subtree=_A,_B,_R`;
    expect(found(cells(), withRoot)).toEqual(['n0+n1', 'n0+n1']);
  });

  it('is always satisfied for one suffix', () => {
    expect(found(cells(), `${two}&same_subtree=_A`)).toEqual(found(cells(), two));
  });

  it('accepts a sharing provider, which then has no summary', () => {
    const query = 'resources=VCPU:1&required_S=MISC_SHARES_VIA_AGGREGATE&same_subtree=_S';
    expect(found(sharing(), query)).toEqual(['cn']);
    expect(summaries(sharing(), query)).toEqual(['cn']);
  });
});

describe('in_tree', () => {
  it('excludes sharing providers in the unsuffixed group', () => {
    const query = 'resources=VCPU:1,DISK_GB:1';
    expect(found(sharing(), query)).toEqual(['cn+ss']);
    expect(found(sharing(), `${query}&in_tree=${uuid('0')}`)).toEqual([]);
  });

  it('is stripped of blanks, like traits', () => {
    expect(found(cells(), `resources=VCPU:1&in_tree=%20${uuid('0')}%20`)).toEqual(['n0', 'n1']);
    expect(found(cells(), 'resources=VCPU:1&required=%20CUSTOM_GOLD%20')).toEqual(['n0']);
  });
});

describe('root_required', () => {
  it('is checked on the anchor: a candidate of only shared disk needs any matching anchor, possibly its own root', () => {
    expect(found(sharing(), 'resources=DISK_GB:1&root_required=CUSTOM_ROOT')).toEqual(['ss']);
    expect(found(sharing(), 'resources=DISK_GB:1&root_required=MISC_SHARES_VIA_AGGREGATE')).toEqual(['ss']);
    expect(found(sharing(), 'resources=DISK_GB:1&root_required=HW_NUMA_ROOT')).toEqual([]);
  });
});

describe('several groups on one provider', () => {
  function limited(limits: { step_size?: number; min_unit?: number; max_unit?: number }): string[] {
    const placement = build([{ name: 'cn' }]);
    const { store } = placement;
    const inventory = { ...INVENTORY_DEFAULTS, total: 6, ...limits };
    store.putInventory(indexOf(store, 'cn'), store.ensureResourceClass('VCPU'), inventory);
    return found(placement, 'resources1=VCPU:2&resources2=VCPU:4&group_policy=none');
  }

  it('are checked together for capacity and max_unit, separately for step_size and min_unit', () => {
    expect(limited({})).toEqual(['cn']);
    expect(limited({ max_unit: 5 })).toEqual([]);
    expect(limited({ step_size: 2 })).toEqual(['cn']);
    expect(limited({ step_size: 3 })).toEqual([]);
    expect(limited({ min_unit: 3 })).toEqual([]);
  });
});

describe('earlier microversions', () => {
  it('use at most one provider of a tree before 1.29, and summarize only used providers', () => {
    const query = 'resources=VCPU:1';
    expect(found(cells(), query, '1.28')).toEqual(['n0', 'n1']);
    expect(summaries(cells(), query, '1.28')).toEqual(['n0', 'n1']);
    expect(summaries(cells(), query, '1.29')).toEqual(['cn', 'n0', 'n1']);
    expect(found(cells(), 'resources=VCPU:1,MEMORY_MB:1', '1.28')).toEqual([]);
  });

  it('repeat candidates that differ only in their mappings before 1.34', () => {
    const query = 'resources1=VCPU:1&resources2=VCPU:1&group_policy=isolate';
    expect(found(cells(), query, '1.33')).toEqual(['n0+n1', 'n0+n1']);
    expect(found(cells(), query, '1.34')).toEqual(['n0+n1', 'n0+n1']);
  });
});

describe('groups are evaluated in order', () => {
  it('and a group without providers ends the search before the next is resolved', () => {
    const none = 'resources=VCPU:999';
    const unknown = 'resources1=CUSTOM_NOPE:1';
    expect(found(cells(), `${none}&${unknown}`)).toEqual([]);
    expect(errorOf(cells(), `${unknown}&${none}`)).toContain('No such resource class CUSTOM_NOPE');
  });

  it('after the traits of root_required', () => {
    expect(errorOf(cells(), 'resources=CUSTOM_NOPE:1&root_required=CUSTOM_NONE')).toContain('CUSTOM_NONE');
  });

  it('and in each group class names come first, then traits, then the tree', () => {
    const all = `required=CUSTOM_NONE&in_tree=${uuid('9')}`;
    expect(errorOf(cells(), `resources=CUSTOM_NOPE:1&${all}`)).toContain('CUSTOM_NOPE');
    expect(errorOf(cells(), `resources=VCPU:999&${all}`)).toContain('CUSTOM_NONE');
    expect(errorOf(cells(), `resources=VCPU:999&required=CUSTOM_GOLD&in_tree=${uuid('9')}`)).toBeNull();
  });
});
