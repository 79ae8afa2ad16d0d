import type { FilterContext } from './filter.ts';
import type { HostState } from './objects/host-state.ts';
import { descendingOrder } from './python-sort.ts';
import type { Weighed } from './run.ts';
import type { Weigher } from './weigher.ts';

type Column = Weighed['weighers'][number];

/**
 * Weighs hosts and puts the best first; hosts of equal weight keep their order (`nova.weights`). A single host is not
 * weighed at all: its weight is 0. Icehouse weighs it, without any effect on the choice.
 * Raises what a weigher raises.
 */
export function weighHosts(
  weighers: readonly Weigher[],
  hosts: readonly HostState[],
  context: FilterContext,
): Weighed {
  const count = hosts.length;
  if (count === 0 || (count === 1 && context.conf.release !== 'icehouse')) {
    return {
      hosts: Int32Array.from(hosts, ({ index }) => index),
      weights: new Float64Array(count),
      weighers: [],
    };
  }
  const columns = weighers.map((weigher) => weighBy(weigher, hosts, context));
  const weights = new Float64Array(count);
  for (const { normalized, multiplier } of columns) {
    for (let i = 0; i < count; i++) weights[i]! += multiplier[i]! * normalized[i]!;
  }
  const order = descendingOrder(weights);
  return {
    hosts: order.map((position) => hosts[position]!.index),
    weights: arrange(weights, order),
    weighers: columns.map(({ name, raw, normalized, multiplier }) => ({
      name,
      raw: arrange(raw, order),
      normalized: arrange(normalized, order),
      multiplier: arrange(multiplier, order),
    })),
  };
}

function arrange(column: Float64Array, order: Int32Array): Float64Array {
  const result = new Float64Array(order.length);
  for (let i = 0; i < order.length; i++) result[i] = column[order[i]!]!;
  return result;
}

function weighBy(weigher: Weigher, hosts: readonly HostState[], context: FilterContext): Column {
  const { weigh, multiplier } = weigher.prepare(context);
  const raw = Float64Array.from(hosts, weigh);
  const ends = context.conf.release === 'master' ? clamp(raw, weigher) : widen(raw, weigher);
  return {
    name: weigher.name,
    raw,
    normalized: normalize(raw, ends),
    multiplier: Float64Array.from(hosts, multiplier),
  };
}

interface Ends {
  readonly minval?: number | undefined;
  readonly maxval?: number | undefined;
}

/** Since Stein a weight beyond a fixed end is moved to it. */
function clamp(raw: Float64Array, { minval, maxval }: Ends): Ends {
  for (let i = 0; i < raw.length; i++) {
    if (minval !== undefined && minval > raw[i]!) raw[i] = minval;
    if (maxval !== undefined && maxval < raw[i]!) raw[i] = maxval;
  }
  return { minval, maxval };
}

/** Until Rocky a weight beyond a fixed end moves the end. */
function widen(raw: Float64Array, { minval, maxval }: Ends): Ends {
  const least = leastOf(raw);
  const greatest = greatestOf(raw);
  return {
    minval: minval === undefined ? least : Math.min(minval, least),
    maxval: maxval === undefined ? greatest : Math.max(maxval, greatest),
  };
}

/** Stretches to 0..1 between the ends, those of the weights where none are fixed; all 0 where the ends are equal. */
function normalize(raw: Float64Array, ends: Ends): Float64Array {
  const minval = ends.minval ?? leastOf(raw);
  const maxval = ends.maxval ?? greatestOf(raw);
  if (minval === maxval) return new Float64Array(raw.length);
  const range = maxval - minval;
  return raw.map((weight) => (weight - minval) / range);
}

/** Like Python's `min`: what is no number is passed over, unless it comes first. */
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
