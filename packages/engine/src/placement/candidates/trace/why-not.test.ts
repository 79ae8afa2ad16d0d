import { describe, expect, it } from 'vitest';
import { type Explanation, INVENTORY_DEFAULTS, Placement, replaceAllocations } from '../../index.ts';

const AGG = '11111111-0000-4000-8000-000000000000';

/** Four hosts with two cells each: `full` is full, only `gold` has the gold trait, `zoned` is in the aggregate. */
function cloud(): Placement {
  const placement = new Placement();
  const { store } = placement;
  const vcpu = store.ensureResourceClass('VCPU');
  const gold = store.ensureTrait('CUSTOM_GOLD');
  ['full', 'gold', 'zoned', 'plain'].forEach((name, host) => {
    const root = store.createProvider({ uuid: `0000000${host}-0000-4000-8000-000000000000`, name });
    if (name === 'zoned') store.setAggregates(root, [AGG]);
    for (const cell of [0, 1]) {
      const index = store.createProvider({
        uuid: `0000000${host}-0000-4000-8000-00000000000${cell + 1}`,
        name: `${name}_${cell}`,
        parent: root,
      });
      store.putInventory(index, vcpu, {
        ...INVENTORY_DEFAULTS,
        total: 10,
        reserved: 2,
        allocation_ratio: 1.5,
      });
      if (name === 'gold') store.setTraits(index, [gold]);
      if (name !== 'full') continue;
      const consumer = { consumer_uuid: `server-${cell}`, project_id: 'p', user_id: 'u' };
      replaceAllocations(store, [
        { ...consumer, allocations: [{ provider: index, resourceClass: vcpu, used: 11 }] },
      ]);
    }
  });
  return placement;
}

function explain(query: string, placement = cloud()): { explanation: Explanation; names: string[] } {
  const answer = placement.whyNot(query);
  if (!answer.ok) throw answer.error;
  return { explanation: answer.explanation, names: placement.store.providers.names };
}

function funnel({ explanation, names }: ReturnType<typeof explain>): unknown[] {
  return explanation.stages.map(({ group, condition, before, left, trees_left, removed }) => ({
    stage: `${group ?? '*'} ${condition.kind}`,
    counts: [before, left, trees_left],
    removed: [...removed].map((index) => names[index]),
  }));
}

describe('the funnel of a query', () => {
  it('evaluates the unsuffixed group in the order of Placement, down to trees', () => {
    const asked = explain(`resources=VCPU:4&required=CUSTOM_GOLD&member_of=!${AGG}`);
    expect(funnel(asked)).toEqual([
      { stage: ' inventory', counts: [12, 8, 4], removed: ['full', 'gold', 'zoned', 'plain'] },
      { stage: ' capacity', counts: [8, 6, 3], removed: ['full_0', 'full_1'] },
      { stage: ' forbidden_aggs', counts: [6, 4, 2], removed: ['zoned_0', 'zoned_1'] },
      { stage: ' trees', counts: [4, 2, 2], removed: ['full', 'zoned'] },
      { stage: ' required_traits', counts: [2, 1, 1], removed: ['plain'] },
    ]);
    expect(asked.explanation.candidates).toBe(2);
  });

  it('evaluates traits before amounts in a suffixed group, and stops when no provider is left', () => {
    const asked = explain('resources1=VCPU:13&required1=CUSTOM_GOLD&resources2=VCPU:1&group_policy=none');
    expect(funnel(asked)).toEqual([
      {
        stage: '1 required_traits',
        counts: [12, 2, 1],
        removed: expect.arrayContaining(['plain_0', 'zoned']),
      },
      { stage: '1 inventory', counts: [2, 2, 1], removed: [] },
      { stage: '1 capacity', counts: [2, 0, 0], removed: ['gold_0', 'gold_1'] },
      { stage: '1 trees', counts: [4, 0, 0], removed: ['full', 'gold', 'zoned', 'plain'] },
    ]);
    expect(asked.explanation.candidates).toBe(0);
  });

  it('counts the trees that group_policy leaves without a combination', () => {
    const groups = [1, 2, 3].map((group) => `resources${group}=VCPU:1`).join('&');
    const { explanation } = explain(`${groups}&group_policy=isolate`);
    const last = explanation.stages.at(-1)!;
    expect(last).toMatchObject({ condition: { kind: 'combination', reason: 'isolate' }, before: 4, left: 0 });
  });

  it('reports the last rule that combinations reached', () => {
    const groups = 'resources1=VCPU:1&resources2=VCPU:1&same_subtree=1,2&group_policy=isolate';
    const { explanation } = explain(groups);
    expect(explanation.stages.at(-1)).toMatchObject({
      condition: { kind: 'combination', reason: 'same_subtree' },
      trees_left: 0,
    });
  });

  it('reports an aggregate without members', () => {
    const { explanation } = explain('resources=VCPU:1&member_of=22222222-0000-4000-8000-000000000000');
    expect(explanation.stages).toHaveLength(1);
    expect(explanation.stages[0]).toMatchObject({ condition: { kind: 'member_of' }, left: 0 });
  });

  it('counts the candidates of the search, whatever the limit', () => {
    const placement = cloud();
    const answer = placement.candidates('resources=VCPU:4');
    if (!answer.ok) throw answer.error;
    const { explanation } = explain('resources=VCPU:4&limit=1', placement);
    expect(explanation.candidates).toBe(answer.candidates.length);
  });

  it('returns the error of an invalid query', () => {
    const answer = cloud().whyNot('resources=CUSTOM_NOPE:1');
    expect(answer).toMatchObject({ ok: false, error: { status: 400 } });
  });
});

describe('the reason of one provider', () => {
  it('has the compared values', () => {
    const { explanation, names } = explain('resources=VCPU:4');
    const stage = explanation.stages.find(({ condition }) => condition.kind === 'capacity')!;
    expect(explanation.reasons(stage, names.indexOf('full_0'))).toEqual([
      {
        kind: 'capacity',
        resource_class: 'VCPU',
        requested: 4,
        total: 10,
        reserved: 2,
        allocation_ratio: 1.5,
        capacity: 12,
        used: 11,
      },
    ]);
  });

  it('shows that an aggregate counts because the root is in it', () => {
    const { explanation, names } = explain(`resources=VCPU:1&member_of=!${AGG}`);
    const stage = explanation.stages.find(({ condition }) => condition.kind === 'forbidden_aggs')!;
    expect(explanation.reasons(stage, names.indexOf('zoned_1'))).toEqual([
      { kind: 'in_forbidden_aggregate', aggregate: AGG, through_root: true },
    ]);
  });
});

describe('the report of a tree', () => {
  it('lists everything that is missing, not only the first thing', () => {
    const query = `resources1=VCPU:13&required1=CUSTOM_GOLD&member_of1=${AGG}`;
    const { explanation, names } = explain(query);
    const { root, groups } = explanation.tree(names.indexOf('full_1'));
    expect(names[root]).toBe('full');
    const cell = groups[0]!.parts[0]!.rejected.find(({ provider }) => names[provider] === 'full_1')!;
    expect(cell.reasons.map(({ kind }) => kind)).toEqual(['capacity', 'missing_trait', 'not_in_aggregate']);
  });

  it('lists the terms that no fitting provider of the unsuffixed group satisfies', () => {
    const { explanation, names } = explain('resources=VCPU:1&required=CUSTOM_GOLD');
    const [plain] = explanation.tree(names.indexOf('plain')).groups;
    expect(plain!.parts[0]!.fits.map((index) => names[index])).toEqual(['plain_0', 'plain_1']);
    expect(plain!.missing_traits).toEqual([['CUSTOM_GOLD']]);
    expect(explanation.tree(names.indexOf('gold')).groups[0]!.missing_traits).toEqual([]);
  });
});
