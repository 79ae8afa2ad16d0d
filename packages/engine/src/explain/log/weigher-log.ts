import type { Round } from '../../nova/run.ts';
import { reprFloat, reprText, reprValue } from '../../python/repr.ts';
import type { HostTexts } from './host-texts.ts';
import type { LogWriter } from './log-writer.ts';
import { WEIGHTS } from './loggers.ts';

/** Weighers whose raw weights are floats in Python. */
const FLOATS: ReadonlySet<string> = new Set(['CPUWeigher', 'ImagePropertiesWeigher', 'MetricsWeigher']);

/**
 * Logs three lines for each weigher, with the hosts in filter order (`nova.weights.get_weighed_objects`, since 2023).
 */
export function writeWeighers(writer: LogWriter, { weighed, filtered }: Round, hosts: HostTexts): void {
  const positions = new Map(Array.from(weighed.hosts, (host, position) => [host, position]));
  const dictionary = (value: (position: number) => string): string =>
    `{${Array.from(filtered, (host) => `${hosts.key(host)}: ${value(positions.get(host)!)}`).join(', ')}}`;
  for (const { name, raw, normalized, multiplier } of weighed.weighers) {
    const rawText = FLOATS.has(name) ? reprFloat : reprValue;
    // If all weights are equal, Nova normalizes them to the integer 0.
    const isFlat = normalized.every((value) => value === 0);
    const normalText = (position: number): string => (isFlat ? '0' : reprFloat(normalized[position]!));
    const score = (position: number): string =>
      reprText(`${reprFloat(multiplier[position]!)} * ${normalText(position)}`);
    writer.debug(WEIGHTS, () => `${name}: raw weights ${dictionary((position) => rawText(raw[position]!))}`);
    writer.debug(WEIGHTS, () => `${name}: normalized weights ${dictionary(normalText)}`);
    writer.debug(WEIGHTS, () => `${name}: score (multiplier * weight) ${dictionary(score)}`);
  }
}

/** Returns the hosts, best first, each with its final weight. */
export const weighedText = (round: Round, hosts: HostTexts): string =>
  `[${Array.from(round.weighed.hosts, (_, position) => weighedHost(round, position, hosts)).join(', ')}]`;

/** Returns the host at this position of `weighed`. */
export function weighedHost(round: Round, position: number, hosts: HostTexts): string {
  const { hosts: best, weights } = round.weighed;
  return `WeighedHost [host: ${hosts.one(round, best[position]!)}, weight: ${reprFloat(weights[position]!)}]`;
}
