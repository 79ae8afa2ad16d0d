import type { Cloud } from '../../nova/cloud.ts';
import type { RequestSpec } from '../../nova/objects/request-spec.ts';
import type { LogLine, PlacementQuery, Run } from '../../nova/run.ts';
import { reprList } from '../../python/repr.ts';
import { HostTexts } from './host-texts.ts';
import { type LogLevel, LogWriter } from './log-writer.ts';
import { driverLogger, MANAGER, REPORT, RPC_SERVER, warningLogger } from './loggers.ts';
import { RoundLog } from './round-log.ts';
import { weighedHost } from './weigher-log.ts';

/**
 * Returns the log lines that nova-scheduler would write for a run, in its order, without time and request ID. Returns
 * no lines if the request did not reach nova-scheduler. Lines that a run does not record are missing: the state of
 * each host while it is loaded, and filter lines about hosts that pass. For an error of Placement, the line contains
 * the error's detail, where Nova prints the whole body, and the query as text.
 * @param cloud the cloud of the run, unchanged since the run
 */
export function logLines(
  cloud: Cloud,
  spec: RequestSpec,
  run: Run,
  level: LogLevel = 'DEBUG',
): readonly LogLine[] {
  const writer = new LogWriter(level);
  const { outcome } = run;
  if (outcome.kind !== 'selected' && (outcome.stage === 'configuration' || outcome.stage === 'request'))
    return [];
  writeStart(writer, cloud, spec);
  for (const { log } of run.request_filters) writer.copy(log);
  for (const query of run.queries) writeQuery(writer, query);
  if (gotNoCandidates(run))
    writer.write(cloud.release === 'rocky' ? 'DEBUG' : 'INFO', MANAGER, NO_CANDIDATES);
  for (const text of run.warnings) writer.write('WARNING', warningLogger(text), text);
  const hosts = new HostTexts(cloud, run, spec);
  const log = new RoundLog(writer, cloud, spec, run, hosts);
  for (const round of run.rounds) {
    log.sort(round);
    log.claim(round);
  }
  if (run.alternates_round !== null) log.sort(run.alternates_round);
  if (cloud.release === 'icehouse') writeChosen(writer, run, hosts);
  writeEnd(writer, cloud, spec, run);
  return writer.lines;
}

const NO_CANDIDATES =
  'Got no allocation candidates from the Placement API. This could be due to insufficient resources or a temporary ' +
  'occurrence as compute nodes start up.';

function writeStart(writer: LogWriter, { release }: Cloud, { instance_uuids: uuids }: RequestSpec): void {
  const listed = reprList(uuids);
  if (release === 'icehouse') {
    const text = `Attempting to build ${uuids.length} instance(s) uuids: ${listed}`;
    writer.write('INFO', driverLogger(release), text);
  } else {
    writer.debug(MANAGER, () => `Starting to schedule for instances: ${listed}`);
  }
}

function writeQuery(writer: LogWriter, { log, query, status, error }: PlacementQuery): void {
  writer.copy(log);
  if (status === 200) return;
  const text = `Failed to retrieve allocation candidates from placement API for filters: ${query}\nGot ${status}: ${error}.`;
  writer.write('ERROR', REPORT, text);
}

const gotNoCandidates = ({ outcome, queries, rounds }: Run): boolean =>
  outcome.kind === 'no_valid_host' &&
  outcome.stage === 'placement' &&
  queries.length > 0 &&
  rounds.length === 0;

/** Icehouse logs the chosen hosts only after every instance has one. */
function writeChosen(writer: LogWriter, run: Run, hosts: HostTexts): void {
  for (const round of run.rounds) {
    const position = round.chosen === null ? -1 : round.weighed.hosts.indexOf(round.chosen);
    if (position < 0) continue;
    const text = `Choosing host ${weighedHost(round, position, hosts)} for instance ${round.instance_uuid}`;
    writer.write('INFO', driverLogger('icehouse'), text);
  }
}

function writeEnd(writer: LogWriter, { release }: Cloud, spec: RequestSpec, run: Run): void {
  const { outcome, rounds } = run;
  if (outcome.kind === 'selected') return;
  if (outcome.kind === 'error') {
    const text = `Exception during message handling: ${outcome.exception}: ${outcome.message}`;
    writer.write('ERROR', RPC_SERVER, text);
    return;
  }
  const placed = rounds.filter(({ chosen }) => chosen !== null).map(({ instance_uuid: uuid }) => uuid);
  if (rounds.length > 0 && release !== 'icehouse') {
    const driver = driverLogger(release);
    const wanted = spec.instance_uuids.length;
    if (placed.length > 0) writer.debug(driver, () => `Cleaning up allocations for ${reprList(placed)}`);
    writer.debug(
      driver,
      () => `There are ${placed.length} hosts available but ${wanted} instances requested to build.`,
    );
  }
  writer.debug(RPC_SERVER, () => `Expected exception during message handling (${outcome.message})`);
}
