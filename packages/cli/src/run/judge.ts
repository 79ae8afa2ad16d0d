import { expandNames, unmet } from '@nova-sieve/engine';
import { UsageError } from '../command.ts';
import type { Ran } from './formats.ts';

/** More names than this in one option are a mistake. */
const MOST_NAMES = 10_000;

/**
 * How a run differs from what was expected of it, in sentences; none where it does not. `expected` is the hosts of the
 * servers in their order, with ranges, or `none` for no valid host; without it the scenario's own expectations count,
 * each with a run of its own, in which `onWork` is told what is at work.
 */
export function unmetBy(
  ran: Ran,
  expected: string | undefined,
  onWork: (at: string) => void,
): readonly string[] {
  const { scenario, cloud, run, isOther } = ran;
  if (expected !== undefined) return hostsUnmet(ran, expected);
  if (!isOther && scenario.expect.length > 0) {
    const onRunProgress = (_done: number, _total: number, at: string) => onWork(at);
    return scenario.expect.flatMap((one) => unmet(one, scenario, cloud, { onRunProgress }));
  }
  return run.outcome.kind === 'selected' ? [] : [run.outcome.message];
}

function hostsUnmet({ run }: Ran, expected: string): readonly string[] {
  const selected = run.selections.map(({ host }) => run.hosts[host]!);
  const got = run.outcome.kind === 'selected' ? selected.join(', ') : run.outcome.message;
  if (expected === 'none') {
    return run.outcome.kind === 'no_valid_host' ? [] : [`No valid host was expected, and it came to: ${got}`];
  }
  const wanted = namesOf(expected);
  const unknown = wanted.filter((host) => !run.hosts.includes(host));
  if (unknown.length > 0) throw new UsageError(`--expect: the cloud has no host ${unknown.join(', ')}.`);
  const isSame = wanted.length === selected.length && wanted.every((host, at) => host === selected[at]);
  return isSame ? [] : [`${wanted.join(', ')} was expected, and it came to: ${got}`];
}

function namesOf(text: string): readonly string[] {
  try {
    return text.split(',').flatMap((name) => expandNames(name.trim(), MOST_NAMES));
  } catch (error) {
    throw new UsageError(`--expect: ${error instanceof Error ? error.message : error}`);
  }
}
