import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { replaceAllocations } from '../src/placement/index.ts';
import { bruteForce, searched } from './brute-force.ts';
import { amounts, askable, build, cloud, queryText, terms } from './random-cloud.ts';

describe('the search for allocation candidates', () => {
  it('finds the same candidates as a brute-force search, each once', () => {
    const seen = { some: 0 };
    fc.assert(
      fc.property(cloud, askable, (specs, asked) => {
        const placement = build(specs);
        const found = searched(placement, queryText(asked));
        if (found.length > 0) seen.some++;
        expect(found).toEqual(bruteForce(placement.store, asked));
      }),
      { numRuns: 600 },
    );
    expect(seen.some).toBeGreaterThan(100);
  });

  it('offers only candidates that a single group can claim', () => {
    const alone = fc.tuple(amounts, terms);
    fc.assert(
      fc.property(cloud, alone, (specs, unsuffixed) => {
        const placement = build(specs);
        const { store } = placement;
        const text = queryText({
          unsuffixed,
          granular: [],
          policy: 'none',
          sameSubtree: false,
          rootRequired: [],
        });
        const answer = placement.candidates(text);
        if (!answer.ok) throw answer.error;
        for (let position = 0; position < answer.candidates.length; position++) {
          const allocations = answer.candidates.allocations(position);
          const consumer = { consumer_uuid: 'new', project_id: 'p', user_id: 'u', consumer_generation: null };
          store.speculate(() => {
            replaceAllocations(store, [{ ...consumer, allocations }]);
            for (const { provider: index, resourceClass } of allocations) {
              const record = store.inventories.find(index, resourceClass);
              expect(store.inventories.used[record]).toBeLessThanOrEqual(store.inventories.capacity[record]!);
            }
          });
          expect(store.consumers.get('new')).toBeNull();
        }
      }),
      { numRuns: 200 },
    );
  });

  it('respects a limit, with candidates of the complete result', () => {
    fc.assert(
      fc.property(cloud, askable, fc.integer({ min: 1, max: 4 }), (specs, asked, limit) => {
        const placement = build(specs);
        const text = queryText(asked);
        const whole = searched(placement, text);
        const part = searched(placement, `${text}&limit=${limit}`);
        expect(part).toHaveLength(Math.min(limit, whole.length));
        expect(whole).toEqual(expect.arrayContaining(part));
      }),
      { numRuns: 150 },
    );
  });
});
