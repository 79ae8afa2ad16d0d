import type { Cloud } from '../../nova/cloud.ts';
import type { RequestSpec } from '../../nova/objects/request-spec.ts';
import type { Round, Run } from '../../nova/run.ts';
import { writeChain } from './chain-log.ts';
import type { HostTexts } from './host-texts.ts';
import type { LogWriter } from './log-writer.ts';
import { driverLogger, HOST_MANAGER, MANAGER, REPORT, UTILS } from './loggers.ts';
import { weighedText, writeWeighers } from './weigher-log.ts';

/** Logs the rounds of one run in nova-scheduler's order. */
export class RoundLog {
  private readonly driver: string;

  constructor(
    private readonly writer: LogWriter,
    private readonly cloud: Cloud,
    private readonly spec: RequestSpec,
    private readonly run: Run,
    private readonly hosts: HostTexts,
  ) {
    this.driver = driverLogger(cloud.release);
  }

  /** Logs filtering and weighing (`_get_sorted_hosts`). */
  sort(round: Round): void {
    const { writer, hosts, cloud, run } = this;
    for (const { log } of round.restrictions) writer.write('INFO', HOST_MANAGER, log);
    const skipped = this.skipsFilters(round);
    if (!skipped) writeChain(writer, run, round, hosts, cloud.release !== 'icehouse');
    if (this.raisedIn(round) === 'filter') return;
    writer.debug(this.driver, () => {
      const list = `[${hosts.filtered(round).join(', ')}]`;
      return skipped && round.filtered.length > 0 ? `Filtered dict_values(${list})` : `Filtered ${list}`;
    });
    if (round.filtered.length === 0 || this.raisedIn(round) !== null) return;
    if (cloud.release === 'master') writeWeighers(writer, round, hosts);
    writer.debug(this.driver, () => `Weighed ${weighedText(round, hosts)}`);
  }

  /** Logs the claims, best host first, and the selected host. */
  claim(round: Round): void {
    if (round.filtered.length === 0 || this.raisedIn(round) !== null) return;
    if (this.cloud.release === 'icehouse') return;
    if (this.run.queries.length > 0) this.attempts(round);
    if (round.chosen === null) {
      this.writer.debug(this.driver, () => 'Unable to successfully claim against any host.');
      return;
    }
    const { chosen } = round;
    const text = () => `[instance: ${round.instance_uuid}] Selected host: ${this.hosts.one(round, chosen)}`;
    this.writer.debug(this.driver, text);
  }

  private attempts(round: Round): void {
    const { order, claims, instance_uuid: uuid } = round;
    let next = 0;
    for (const host of order) {
      const attempt = claims[next];
      if (attempt?.host !== host) {
        this.withoutCandidates(round, host);
        continue;
      }
      next += 1;
      this.writer.debug(
        UTILS,
        () => `Attempting to claim resources in the placement API for instance ${uuid}`,
      );
      if (attempt.claimed) return;
      if (attempt.error !== null) {
        this.writer.write(
          'WARNING',
          REPORT,
          `Failed to save allocation for ${uuid}. Got HTTP 409: ${attempt.error}`,
        );
      }
    }
  }

  private withoutCandidates(round: Round, host: number): void {
    const hostState = () => this.hosts.one(round, host);
    this.writer.debug(
      MANAGER,
      () =>
        `The nova scheduler removed every allocation candidatefor host ${hostState()} so this host was skipped.`,
    );
  }

  /** Nova runs no filter for forced hosts, and none if every host is ignored. */
  private skipsFilters({ restrictions, start }: Round): boolean {
    const isForced = restrictions.some(({ kind }) => kind === 'force_hosts' || kind === 'force_nodes');
    const gone = restrictions.reduce((sum, { removed }) => sum + removed.length, 0);
    const ignoresAll =
      restrictions.some(({ kind }) => kind === 'ignore_hosts') && start.length > 0 && gone === start.length;
    return ignoresAll || (isForced && !this.spec.scheduler_hints.has('_nova_check_type'));
  }

  /** Returns the exception that a step of this round raised, which ended the run. */
  private raisedIn(round: Round): 'filter' | 'weigher' | null {
    const { outcome, rounds, alternates_round: last } = this.run;
    if (outcome.kind !== 'error' || round !== (last ?? rounds.at(-1))) return null;
    return outcome.stage === 'filter' || outcome.stage === 'weigher' ? outcome.stage : null;
  }
}
