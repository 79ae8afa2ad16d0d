import { describe, expect, it } from 'vitest';
import type { Placement } from '../index.ts';
import { AGG, build, found, indexOf, SHARES } from './test-trees.ts';

/** The example of the spec for forbidden aggregates: two compute nodes with two cells each, two sharing providers. */
function picture(): Placement {
  const cell = { VCPU: 8 };
  return build([
    { name: 'cn1', aggregates: [AGG.a] },
    { name: 'numa1_1', parent: 'cn1', inventory: cell, aggregates: [AGG.c] },
    { name: 'numa1_2', parent: 'cn1', inventory: cell },
    { name: 'cn2', aggregates: [AGG.b] },
    { name: 'numa2_1', parent: 'cn2', inventory: cell },
    { name: 'numa2_2', parent: 'cn2', inventory: cell },
    { name: 'ss1', inventory: { DISK_GB: 1000 }, traits: SHARES, aggregates: [AGG.b] },
    { name: 'ss2', inventory: { DISK_GB: 1000 }, traits: SHARES, aggregates: [AGG.c] },
  ]);
}

describe('forbidden aggregates', () => {
  const all = ['numa1_1', 'numa1_2', 'numa2_1', 'numa2_2'];

  it.each([
    ['a', ['numa2_1', 'numa2_2']],
    ['b', ['numa1_1', 'numa1_2']],
    ['c', ['numa1_2', 'numa2_1', 'numa2_2']],
  ] as const)('of a root span its tree in the unsuffixed group: !agg%s', (name, left) => {
    expect(found(picture(), `resources=VCPU:1&member_of=!${AGG[name]}`)).toEqual(left);
  });

  it.each([
    ['a', all],
    ['b', all],
    ['c', ['numa1_2', 'numa2_1', 'numa2_2']],
  ] as const)('of a root do not span its tree in a suffixed group: !agg%s', (name, left) => {
    expect(found(picture(), `resources1=VCPU:1&member_of1=!${AGG[name]}`)).toEqual(left);
  });

  it.each([
    ['a', ['ss1', 'ss2']],
    ['b', ['ss2']],
    ['c', ['ss1']],
  ] as const)('exclude the sharing providers that are in them: !agg%s', (name, left) => {
    expect(found(picture(), `resources=DISK_GB:1&member_of=!${AGG[name]}`)).toEqual(left);
  });

  it('have the same effect one by one and in a list', () => {
    const list = found(picture(), `resources=VCPU:1&member_of=!in:${AGG.a},${AGG.c}`);
    expect(list).toEqual(['numa2_1', 'numa2_2']);
    expect(found(picture(), `resources=VCPU:1&member_of=!${AGG.a}&member_of=!${AGG.c}`)).toEqual(list);
  });
});

describe('sharing providers', () => {
  it('serve a tree through the aggregate of any of its providers', () => {
    expect(found(picture(), 'resources=VCPU:1,DISK_GB:1')).toEqual([
      'numa1_1+ss2',
      'numa1_2+ss2',
      'numa2_1+ss1',
      'numa2_2+ss1',
    ]);
  });

  it('that satisfy the whole unsuffixed group are combined with the groups of every tree', () => {
    const disk = { name: 'ss', inventory: { DISK_GB: 100 }, traits: SHARES, aggregates: [AGG.a] };
    const hosts = ['cn1', 'cn2'].map((name) => ({ name, inventory: { VCPU: 4 }, aggregates: [AGG.a] }));
    const placement = build([disk, ...hosts]);
    expect(found(placement, 'resources=DISK_GB:1&resources1=VCPU:1')).toEqual(['cn1+ss', 'cn2+ss']);
  });

  it('need not be roots', () => {
    const nested = { name: 'pool', parent: 'array', inventory: { DISK_GB: 100 }, traits: SHARES };
    const placement = build([
      { name: 'array' },
      { ...nested, aggregates: [AGG.a] },
      { name: 'cn1', inventory: { VCPU: 4 }, aggregates: [AGG.a] },
    ]);
    expect(found(placement, 'resources=VCPU:1,DISK_GB:1')).toEqual(['cn1+pool']);
  });
});

describe('amounts of several groups', () => {
  it('are added up separately for each candidate', () => {
    const cell = { VCPU: 8 };
    const placement = build([
      { name: 'cn' },
      { name: 'n0', parent: 'cn', inventory: cell },
      { name: 'n1', parent: 'cn', inventory: cell },
    ]);
    const answer = placement.candidates('resources=VCPU:1&resources1=VCPU:2');
    if (!answer.ok) throw answer.error;
    const used = Array.from({ length: answer.candidates.length }, (_, candidate) =>
      answer.candidates.allocations(candidate).map((amount) => amount.used),
    );
    expect(used).toEqual([[3], [1, 2], [1, 2], [3]]);
  });
});

describe('a search with too many combinations', () => {
  const pfs = Array.from({ length: 12 }, (_, index) => ({
    name: `pf${index}`,
    parent: 'cn',
    inventory: { SRIOV_NET_VF: 8 },
  }));
  const groups = Array.from({ length: 12 }, (_, index) => `resources_${index}=SRIOV_NET_VF:1`).join('&');

  it('stops at the bound of steps and names the groups that multiply', () => {
    const placement = build([{ name: 'cn' }, ...pfs], { maxSteps: 10_000, maxCandidates: 1_000_000 });
    const answer = placement.candidates(`${groups}&group_policy=isolate`);
    expect(answer).toMatchObject({ ok: false, error: { status: 400, kind: 'TooMuchWork' } });
    const detail = answer.ok ? '' : answer.error.detail;
    expect(detail).toContain('after 10000 steps');
    expect(detail).toContain('group _0 (12 ways), group _1 (12 ways)');
  });

  it('stops at the bound of candidates', () => {
    const placement = build([{ name: 'cn' }, ...pfs], { maxSteps: 1_000_000, maxCandidates: 100 });
    const answer = placement.candidates(
      'resources_0=SRIOV_NET_VF:1&resources_1=SRIOV_NET_VF:1&group_policy=none',
    );
    expect(answer).toMatchObject({ ok: false, error: { kind: 'TooMuchWork' } });
  });

  it('ends early with a limit', () => {
    const placement = build([{ name: 'cn' }, ...pfs], { maxSteps: 1_000, maxCandidates: 100 });
    expect(found(placement, `${groups}&group_policy=isolate&limit=3`)).toHaveLength(3);
  });

  it('does not start if there are fewer providers than isolated groups', () => {
    const placement = build([{ name: 'cn' }, ...pfs.slice(1)], { maxSteps: 1, maxCandidates: 1 });
    expect(found(placement, `${groups}&group_policy=isolate`)).toEqual([]);
  });
});

describe('a candidate set', () => {
  it('groups candidates by root and by provider', () => {
    const placement = picture();
    const answer = placement.candidates('resources=VCPU:1,DISK_GB:1');
    if (!answer.ok) throw answer.error;
    const { store } = placement;
    const root = answer.candidates.byRoot();
    expect(root.get(indexOf(store, 'cn1'))).toEqual([0, 1]);
    expect(root.get(indexOf(store, 'ss1'))).toEqual([2, 3]);
    expect(answer.candidates.byProvider().get(indexOf(store, 'numa2_1'))).toEqual([2]);
    const summaries = answer.candidates.summaryProviders().map((index) => store.providers.names[index]);
    expect(summaries).toHaveLength(8);
  });
});
