import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import type { Explanation, Placement } from '../src/placement/index.ts';
import { askable, build, cloud, type Query, queryText } from './random-cloud.ts';

function explain(placement: Placement, asked: Query): { explanation: Explanation; anchors: Set<number> } {
  const text = queryText(asked);
  const why = placement.whyNot(text);
  if (!why.ok) throw why.error;
  const answer = placement.candidates(text);
  if (!answer.ok) throw answer.error;
  expect(why.explanation.candidates).toBe(answer.candidates.length);
  return { explanation: why.explanation, anchors: answer.candidates.anchors() };
}

describe('the explanation of a query', () => {
  it('counts the removed providers, and has a reason for each provider', () => {
    fc.assert(
      fc.property(cloud, askable, (specs, asked) => {
        const { explanation } = explain(build(specs), asked);
        for (const stage of explanation.stages) {
          expect(stage.before - stage.removed.length).toBe(stage.left);
          if (stage.unit === 'trees') continue;
          for (const provider of stage.removed) {
            expect(explanation.reasons(stage, provider), stage.condition.kind).not.toEqual([]);
          }
        }
      }),
      { numRuns: 300 },
    );
  });

  it('never removes a tree that has candidates', () => {
    fc.assert(
      fc.property(cloud, askable, (specs, asked) => {
        const placement = build(specs);
        const { explanation, anchors } = explain(placement, asked);
        const removed = new Set(
          explanation.stages.flatMap((stage) => (stage.unit === 'trees' ? [...stage.removed] : [])),
        );
        for (const anchor of anchors) expect(removed).not.toContain(anchor);
      }),
      { numRuns: 300 },
    );
  });

  it('reports nothing missing in a tree that has candidates', () => {
    fc.assert(
      fc.property(cloud, askable, (specs, asked) => {
        const { explanation, anchors } = explain(build(specs), asked);
        for (const anchor of anchors) {
          const report = explanation.tree(anchor);
          expect(report.root_reasons).toEqual([]);
          for (const { parts, missing_traits } of report.groups) {
            expect(missing_traits).toEqual([]);
            for (const { fits } of parts) expect(fits).not.toEqual([]);
          }
        }
      }),
      { numRuns: 300 },
    );
  });

  it('reports something missing in a tree where a group has no provider', () => {
    fc.assert(
      fc.property(cloud, askable, (specs, asked) => {
        const { explanation } = explain(build(specs), asked);
        for (const stage of explanation.stages) {
          if (stage.unit !== 'trees' || stage.condition.kind === 'combination') continue;
          for (const root of stage.removed) {
            const { root_reasons, groups } = explanation.tree(root);
            const isLacking = groups.some(
              ({ parts, missing_traits }) =>
                missing_traits.length > 0 || parts.some(({ fits }) => fits.length === 0),
            );
            expect(isLacking || root_reasons.length > 0).toBe(true);
          }
        }
      }),
      { numRuns: 300 },
    );
  });
});
