import { describe, expect, it } from 'vitest';
import type { StageView } from '../engine/protocol/answers.ts';
import { flowPath, layoutFunnel } from './layout.ts';

const stage = (name: string, start: number, end: number): StageView => ({
  id: `filter:${name}`,
  kind: 'filter',
  name,
  start,
  end,
  ran: true,
  reasons: [],
  notes: [],
});

describe('layoutFunnel', () => {
  it('draws counts in proportion to the widest stage', () => {
    const bars = layoutFunnel([stage('A', 200, 100), stage('B', 100, 50)], 400);
    expect(bars.map(({ before, after }) => [before, after])).toEqual([
      [400, 200],
      [200, 100],
    ]);
  });

  it('keeps one host of many visible, and draws nothing for no host', () => {
    const [bar] = layoutFunnel([stage('A', 100_000, 1)], 400);
    expect(bar?.after).toBe(4);
    expect(layoutFunnel([stage('A', 3, 0)], 400)[0]?.after).toBe(0);
  });

  it('places rows below each other and gives an empty cloud no width', () => {
    const bars = layoutFunnel([stage('A', 0, 0), stage('B', 0, 0)], 400);
    expect(bars[1]!.y).toBeGreaterThan(bars[0]!.y);
    expect(bars[0]?.before).toBe(0);
  });
});

describe('flowPath', () => {
  it('connects the output of one stage to the input of the next', () => {
    const [a, b] = layoutFunnel([stage('A', 4, 2), stage('B', 2, 0)], 100);
    expect(flowPath(a!, b, 100)).toMatch(/^M25,.*L75,.*L75,.*L25,.*Z$/);
  });
});
