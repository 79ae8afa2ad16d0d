import { descendingOrder } from '../../python/sort.ts';
import type { FilterContext } from '../filter.ts';
import type { HostState } from '../objects/host-state.ts';
import type { Weighed } from '../run.ts';
import type { Weigher } from '../weigher.ts';
import { ColumnPool, intColumn } from './column.ts';

type Column = Weighed['weighers'][number];

/**
 * Weighs hosts and sorts them, best first. Hosts of equal weight keep their order (`nova.weights`). A single host is
 * not weighed, and has the weight 0. Icehouse weighs it, without an effect on the choice.
 * @throws NovaError if a weigher raises
 */
export function weighHosts(
  weighers: readonly Weigher[],
  hosts: readonly HostState[],
  context: FilterContext,
): Weighed {
  const count = hosts.length;
  if (count === 0 || (count === 1 && context.conf.release !== 'icehouse')) {
    return {
      hosts: intColumn(hosts, ({ index }) => index),
      weights: new Float64Array(count),
      weighers: [],
    };
  }
  const pool = new ColumnPool(count);
  const columns = weighers.map((weigher) => weighBy(weigher, hosts, context, pool));
  const weights = new Float64Array(count);
  for (const { normalized, multiplier } of columns) {
    for (let index = 0; index < count; index++) weights[index]! += multiplier[index]! * normalized[index]!;
  }
  const order = descendingOrder(weights);
  const varying = columns
    .flatMap(({ raw, normalized, multiplier }) => [raw, normalized, multiplier])
    .filter((column) => !pool.isConstant(column));
  arrangeAll([weights, ...varying], order);
  return { hosts: order.map((position) => hosts[position]!.index), weights, weighers: columns };
}

/** Reorders every column in place. */
function arrangeAll(columns: readonly Float64Array[], order: Int32Array): void {
  if (order.every((position, index) => position === index)) return;
  const before = new Float64Array(order.length);
  for (const column of columns) {
    before.set(column);
    for (let index = 0; index < order.length; index++) column[index] = before[order[index]!]!;
  }
}

function weighBy(
  weigher: Weigher,
  hosts: readonly HostState[],
  context: FilterContext,
  pool: ColumnPool,
): Column {
  const { weigh, multiplier } = weigher.prepare(context);
  const clamps = context.conf.release === 'master';
  const raw = pool.read(hosts, clamps ? (host) => clamp(weigh(host), weigher) : weigh);
  return {
    name: weigher.name,
    raw,
    normalized: normalize(raw, clamps ? weigher : widen(raw, weigher), pool),
    multiplier: pool.read(hosts, multiplier),
  };
}

interface Bounds {
  readonly minval?: number | undefined;
  readonly maxval?: number | undefined;
}

/** Returns the weight within the fixed bounds (since Stein). */
function clamp(weight: number, { minval, maxval }: Bounds): number {
  const atLeast = minval !== undefined && minval > weight ? minval : weight;
  return maxval !== undefined && maxval < atLeast ? maxval : atLeast;
}

/** Returns the fixed bounds, extended by the weights outside of them (until Rocky). */
function widen(raw: Float64Array, { minval, maxval }: Bounds): Bounds {
  const least = leastOf(raw);
  const greatest = greatestOf(raw);
  return {
    minval: minval === undefined ? least : Math.min(minval, least),
    maxval: maxval === undefined ? greatest : Math.max(maxval, greatest),
  };
}

/**
 * Normalizes weights to 0..1 between the bounds, which are the least and greatest weight unless they are fixed. If the
 * bounds are equal, all results are 0.
 */
function normalize(raw: Float64Array, bounds: Bounds, pool: ColumnPool): Float64Array {
  const minval = bounds.minval ?? leastOf(raw);
  const maxval = bounds.maxval ?? greatestOf(raw);
  if (minval === maxval) return pool.constant(0);
  const range = maxval - minval;
  if (pool.isConstant(raw)) return pool.constant((raw[0]! - minval) / range);
  const normalized = new Float64Array(raw.length);
  for (let index = 0; index < raw.length; index++) normalized[index] = (raw[index]! - minval) / range;
  return normalized;
}

/** Returns the least value as Python's `min` does: NaN is ignored, unless it is the first value. */
function leastOf(values: Float64Array): number {
  let least = values[0]!;
  for (const value of values) if (value < least) least = value;
  return least;
}

function greatestOf(values: Float64Array): number {
  let greatest = values[0]!;
  for (const value of values) if (value > greatest) greatest = value;
  return greatest;
}
