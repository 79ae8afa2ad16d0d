import type { MatrixInput } from '../../engine/protocol/questions.ts';

/** What the matrix shows at first: the two filters that tie flavors to aggregates by their metadata. */
export const FIRST_MATRIX = {
  filters: ['AggregateInstanceExtraSpecsFilter', 'AggregateInstanceTypeFilter'],
  by: 'aggregates',
} as const satisfies MatrixInput;
