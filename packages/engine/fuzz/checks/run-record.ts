import { NOT_ASKED, RAISED, type Round, type Run } from '../../src/nova/run.ts';
import { promise } from '../target.ts';

/** Checks that a run's record is consistent. */
export function checkRun(run: Run, instances: number): void {
  const isHost = (host: number): boolean => Number.isInteger(host) && host >= 0 && host < run.hosts.length;
  promise(run.candidates.every(isHost), () => 'a candidate is no host');
  promise(run.rounds.length <= instances, () => `${run.rounds.length} rounds for ${instances} instances`);
  for (const round of run.rounds) checkRound(run, round);
  if (run.alternates_round !== null) checkRound(run, run.alternates_round);
  const { kind } = run.outcome;
  if (kind === 'selected') {
    promise(
      run.selections.length === instances,
      () => `${run.selections.length} selections for ${instances}`,
    );
  } else {
    promise(run.selections.length === 0, () => 'selections of a run that failed');
    promise(run.outcome.message !== '' || kind === 'error', () => 'an outcome without words');
  }
  for (const { host, alternates } of run.selections) {
    promise(isHost(host) && alternates.every(isHost), () => 'a selection is no host');
  }
}

function checkRound(run: Run, round: Round): void {
  const { start, filters, filtered, weighed, order, chosen } = round;
  const started = new Set(start);
  promise(started.size === start.length, () => 'a host stands twice at the start of a round');
  promise(
    filtered.every((host) => started.has(host)),
    () => 'the chain left a host that it did not get',
  );
  for (const step of filters) {
    promise(step.end <= step.start && step.end >= 0, () => `${step.name} left ${step.end} of ${step.start}`);
    promise([0, start.length].includes(step.verdicts.length), () => `${step.name}: a verdict is missing`);
    const known = (verdict: number): boolean =>
      verdict <= run.rejections.length || verdict === RAISED || verdict === NOT_ASKED;
    promise(step.verdicts.every(known), () => `${step.name}: a verdict without a reason`);
  }
  checkSame('weighed', weighed.hosts, filtered, run);
  checkSame('order', order, weighed.hosts, run);
  for (const column of weighed.weighers) {
    const lengths = [column.raw, column.normalized, column.multiplier].map(({ length }) => length);
    promise(
      lengths.every((length) => length === weighed.hosts.length),
      () => `${column.name}: ${lengths}`,
    );
  }
  promise(chosen === null || filtered.includes(chosen), () => 'the chosen host had been filtered out');
}

/** The same hosts in another order; empty if the run ended before. */
function checkSame(what: string, hosts: Int32Array, others: Int32Array, { outcome }: Run): void {
  if (hosts.length === 0 && outcome.kind !== 'selected') return;
  const same = hosts.length === others.length && new Set([...hosts, ...others]).size === hosts.length;
  promise(same, () => `${what} has ${hosts.length} hosts of ${others.length}`);
}
