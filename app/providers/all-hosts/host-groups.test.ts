import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { STOPPED_AT_PLACEMENT, STOPPED_NOWHERE } from '../../engine/protocol/answers.ts';
import { emptyView } from '../../store/test-store.ts';
import { GridLines, gridStep, groupHosts, type HostGroup } from './host-groups.ts';

const group = (id: string, hosts: readonly number[]): HostGroup => ({
  id,
  title: id,
  status: 'passed',
  hosts,
});

describe('groupHosts', () => {
  const empty = emptyView();
  const view = emptyView({
    hosts: ['full', 'second', 'best', 'slow', 'asked out'],
    table: {
      ...empty.table,
      status: Uint8Array.of(1, 2, 4, 1, 1),
      stopped: Int32Array.of(STOPPED_AT_PLACEMENT, STOPPED_NOWHERE, STOPPED_NOWHERE, 0, STOPPED_NOWHERE),
      rank: Int32Array.of(0, 2, 1, 0, 0),
      filters: [{ name: 'SlowFilter', ran: true, verdicts: new Uint32Array(5) }],
    },
  });

  it('puts the chosen host first and the hosts that Placement rejected last', () => {
    expect(groupHosts(view, '').map(({ title, hosts }) => [title, hosts])).toEqual([
      ['Selected', [2]],
      ['Passed', [1]],
      ['Rejected by SlowFilter', [3]],
      ['Excluded by the request', [4]],
      ['Rejected by Placement', [0]],
    ]);
  });

  it('shows only hosts with the text in their names', () => {
    expect(groupHosts(view, ' BES ').flatMap(({ hosts }) => hosts)).toEqual([2]);
  });
});

const sizes = fc.array(fc.integer({ min: 1, max: 12 }), { minLength: 1, maxLength: 4 });

it('finds each line and the place of each host without creating the others', () => {
  fc.assert(
    fc.property(sizes, fc.integer({ min: 1, max: 5 }), (counts, columns) => {
      let next = 0;
      const groups = counts.map((count, index) =>
        group(
          `g${index}`,
          Array.from({ length: count }, () => next++),
        ),
      );
      const lines = new GridLines(groups, columns);
      const seen: number[] = [];
      for (let line = 0; line < lines.length; line++) {
        const gridLine = lines.at(line);
        if (gridLine.kind === 'title') continue;
        for (const [column, host] of gridLine.group.hosts.slice(gridLine.from, gridLine.to).entries()) {
          expect(lines.placeOf(seen.length)).toEqual({ line, column });
          seen.push(host);
        }
      }
      expect(seen).toEqual(Array.from({ length: next }, (_, host) => host));
    }),
  );
});

describe('gridStep', () => {
  const groups = [group('one', [0, 1, 2, 3, 4]), group('two', [5, 6])];

  it('moves up and down in a column, across short lines and groups', () => {
    expect(gridStep('ArrowDown', 1, groups, 3)).toBe(4);
    expect(gridStep('ArrowDown', 2, groups, 3)).toBe(4);
    expect(gridStep('ArrowDown', 4, groups, 3)).toBe(6);
    expect(gridStep('ArrowUp', 6, groups, 3)).toBe(4);
    expect(gridStep('ArrowUp', 1, groups, 3)).toBe(1);
    expect(gridStep('End', 0, groups, 3)).toBe(6);
    expect(gridStep('a', 2, groups, 3)).toBe(2);
  });

  it('never moves outside the hosts', () => {
    const keys = ['ArrowUp', 'ArrowDown', 'ArrowLeft', 'ArrowRight', 'PageUp', 'PageDown', 'Home', 'End'];
    fc.assert(
      fc.property(
        sizes,
        fc.integer({ min: 1, max: 5 }),
        fc.array(fc.constantFrom(...keys), { maxLength: 20 }),
        (counts, columns, pressed) => {
          const groups = counts.map((count, index) =>
            group(
              `g${index}`,
              Array.from({ length: count }, () => index),
            ),
          );
          const all = counts.reduce((sum, count) => sum + count, 0);
          let focused = 0;
          for (const key of pressed) focused = gridStep(key, focused, groups, columns);
          expect(focused).toBeGreaterThanOrEqual(0);
          expect(focused).toBeLessThan(all);
        },
      ),
    );
  });
});
