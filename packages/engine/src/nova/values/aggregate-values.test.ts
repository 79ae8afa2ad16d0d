import { describe, expect, it } from 'vitest';
import { readFloat, readInt } from '../../python/numbers.ts';
import type { Aggregate } from '../objects/aggregate.ts';
import { aggregateTexts, leastAggregateNumber, leastAggregateText } from './aggregate-values.ts';

const aggregates = (...texts: readonly (string | null)[]): readonly Aggregate[] =>
  texts.map((text, index) => ({
    id: index + 1,
    uuid: `${index}`,
    name: `agg${index + 1}`,
    hosts: new Set(),
    metadata: new Map(text === null ? [] : [['limit', text]]),
    pointer: `/aggregates/${index}`,
  }));

function least(
  texts: readonly (string | null)[],
  find: typeof leastAggregateNumber = leastAggregateNumber,
  read: typeof readInt = readInt,
) {
  const bad: string[] = [];
  const number = find(aggregates(...texts), 'limit', read, (text) => bad.push(text));
  return { value: number?.value ?? null, aggregate: number?.source.aggregate.name, bad };
}

describe('leastAggregateNumber', () => {
  it('returns the least number, and the aggregate that sets it', () => {
    expect(least(['9', null, '10'])).toEqual({ value: 9, aggregate: 'agg1', bad: [] });
  });

  it('returns null if no aggregate has the key', () => {
    expect(least([null, null])).toMatchObject({ value: null, bad: [] });
    expect(least([])).toMatchObject({ value: null, bad: [] });
  });

  it('returns null if one text is not a number', () => {
    expect(least(['1', '5,6'])).toMatchObject({ value: null, bad: ['5,6'] });
    expect(least(['1.5', 'x'], leastAggregateNumber, readFloat)).toMatchObject({ value: null, bad: ['x'] });
  });

  it("depends on the order of Python's set if one number is NaN", () => {
    expect(least(['1', 'nan'], leastAggregateNumber, readFloat).value).toBeNaN();
    expect(least(['nan', '10'], leastAggregateNumber, readFloat).value).toBe(10);
  });

  it("returns the least text's number in Icehouse", () => {
    expect(least(['9', '10'], leastAggregateText)).toMatchObject({ value: 10, aggregate: 'agg2' });
    expect(least(['9', '10x'], leastAggregateText)).toMatchObject({ value: null, bad: ['10x'] });
    expect(least(['9', 'x'], leastAggregateText)).toMatchObject({ value: 9, bad: [] });
  });
});

describe('aggregateTexts', () => {
  it('returns whole texts with their pointers', () => {
    expect(aggregateTexts(aggregates('1,2', null), 'limit')).toMatchObject([
      { text: '1,2', pointer: '/aggregates/0/metadata/limit' },
    ]);
  });
});
