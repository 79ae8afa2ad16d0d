import type { MatrixInput } from '../../engine/protocol/questions.ts';

/** The matrix's initial filters: the two that tie flavors to aggregates by their metadata. */
export const FIRST_MATRIX = {
  filters: ['AggregateInstanceExtraSpecsFilter', 'AggregateInstanceTypeFilter'],
  by: 'aggregates',
} as const satisfies MatrixInput;
