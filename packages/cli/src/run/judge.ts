import { expandNames } from '@nova-sieve/engine/editor';
import { unmet } from '@nova-sieve/engine/lesson';
import { UsageError } from '../command.ts';
import type { Ran } from './formats.ts';

/** The largest number of names in one option. More are probably a mistake. */
const MOST_NAMES = 10_000;

/**
 * Returns the differences between a run and its expected result, as sentences. `expected` is the hosts of the servers
 * in order, with ranges, or `none` for no valid host. Without it the scenario's own expectations apply, each with its
 * own run; `onWork` receives the name of the filter or weigher that is running.
 */
export function unmetBy(
  ran: Ran,
  expected: string | undefined,
  onWork: (running: string) => void,
): readonly string[] {
  const { scenario, cloud, run, isOther } = ran;
  if (expected !== undefined) return hostsUnmet(ran, expected);
  if (!isOther && scenario.expect.length > 0) {
    const onRunProgress = (_done: number, _total: number, running: string) => onWork(running);
    return scenario.expect.flatMap((one) => unmet(one, scenario, cloud, { onRunProgress }));
  }
  return run.outcome.kind === 'selected' ? [] : [run.outcome.message];
}

function hostsUnmet({ run }: Ran, expected: string): readonly string[] {
  const selected = run.selections.map(({ host }) => run.hosts[host]!);
  const got = run.outcome.kind === 'selected' ? selected.join(', ') : run.outcome.message;
  if (expected === 'none') {
    return run.outcome.kind === 'no_valid_host' ? [] : [`Expected no valid host; the result is: ${got}`];
  }
  const wanted = namesOf(expected);
  const unknown = wanted.filter((host) => !run.hosts.includes(host));
  if (unknown.length > 0) throw new UsageError(`--expect: the cloud has no host ${unknown.join(', ')}.`);
  const isSame = wanted.length === selected.length && wanted.every((host, index) => host === selected[index]);
  return isSame ? [] : [`Expected ${wanted.join(', ')}; the result is: ${got}`];
}

function namesOf(text: string): readonly string[] {
  try {
    return text.split(',').flatMap((name) => expandNames(name.trim(), MOST_NAMES));
  } catch (error) {
    throw new UsageError(`--expect: ${error instanceof Error ? error.message : error}`);
  }
}
