import { describe, expect, it } from 'vitest';
import { askFilter } from '../../../conformance/ask-filter.ts';
import { aggregateIoOpsFilter } from './aggregate-io-ops.ts';

const ask = (...limits: readonly string[]) =>
  askFilter(aggregateIoOpsFilter, {
    hosts: [3, 5, 7].map((count) => ({ host: `${count}`, num_io_ops: count })),
    aggregates: limits.map((max_io_ops_per_host) => ({
      hosts: ['3', '5', '7'],
      metadata: { max_io_ops_per_host },
    })),
  });

describe('AggregateIoOpsFilter', () => {
  it('uses the lowest limit of the aggregates', () => {
    expect(ask('5').passing).toEqual(['3']);
    expect(ask('10', '6').passing).toEqual(['3', '5']);
  });

  it('uses the limit of nova.conf, 8, if no aggregate sets one', () => {
    expect(ask().passing).toEqual(['3', '5', '7']);
  });

  it.each(['5,6', '4.0', ''])('uses the limit of nova.conf, with a warning, for "%s"', (bad) => {
    const answers = ask('1', bad);
    expect(answers.passing).toEqual(['3', '5', '7']);
    expect(answers.warnings).toEqual([
      `Could not decode max_io_ops_per_host: 'invalid literal for int() with base 10: '${bad}''`,
    ]);
  });

  it('points to the aggregate that sets the limit', () => {
    expect(ask('10', '6').rejections.get('7')!.compared[0]).toEqual({
      side: 'asked',
      subject: { kind: 'aggregate_metadata', key: 'max_io_ops_per_host', aggregate: 'agg2' },
      operator: 'below',
      value: { kind: 'text', text: '6' },
      pointer: '/aggregates/1/metadata/max_io_ops_per_host',
    });
  });
});
