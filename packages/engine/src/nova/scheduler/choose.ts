import type { NovaConf } from '../conf.ts';
import type { Weighed } from '../run.ts';
import { shuffleFirst } from './random.ts';

/** Shuffles the hosts with the best weight if `shuffle_best_same_weighed_hosts` is set. */
export function shuffleBest(weighed: Weighed, conf: NovaConf, random: () => number): Weighed {
  if (!conf.bool('filter_scheduler', 'shuffle_best_same_weighed_hosts')) return weighed;
  const { hosts, weights, weighers } = weighed;
  const best = weights.findIndex((weight) => weight !== weights[0]);
  const order = Int32Array.from(hosts, (_, position) => position);
  shuffleFirst(order, best < 0 ? hosts.length : best, random);
  const shuffled = (column: Float64Array): Float64Array =>
    column.map((_, position) => column[order[position]!]!);
  return {
    hosts: hosts.map((_, position) => hosts[order[position]!]!),
    weights,
    weighers: weighers.map(({ name, raw, normalized, multiplier }) => ({
      name,
      raw: shuffled(raw),
      normalized: shuffled(normalized),
      multiplier: shuffled(multiplier),
    })),
  };
}

/** Selects one of the best `host_subset_size` hosts at random and moves it to the start. */
export function drawFirst(hosts: Int32Array, conf: NovaConf, random: () => number): Int32Array {
  const size = Math.min(Math.max(1, conf.int('filter_scheduler', 'host_subset_size')), hosts.length);
  const drawn = Math.floor(random() * size);
  if (drawn === 0) return hosts;
  const order = hosts.slice();
  order.copyWithin(1, 0, drawn);
  order[0] = hosts[drawn]!;
  return order;
}
