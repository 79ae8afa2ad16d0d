import { isFailure, RAISED, type Round, type Run } from '../../nova/run.ts';
import { reprList, reprText } from '../../python/repr.ts';
import type { HostTexts } from './host-texts.ts';
import type { LogWriter } from './log-writer.ts';
import { FILTERS, filterLogger } from './loggers.ts';

/**
 * Logs the filters of a round (`nova.filters.get_filtered_objects`): why each host was rejected, how many hosts were
 * left, and, if no host was left, the result of the whole chain. Nova's filters also log some hosts that pass, which
 * a run does not record.
 */
export function writeChain(
  writer: LogWriter,
  run: Run,
  round: Round,
  hosts: HostTexts,
  tells: boolean,
): void {
  const removed = new Set(round.restrictions.flatMap((restriction) => [...restriction.removed]));
  let left = Array.from(round.start, (host, position) => ({ host, position })).filter(
    ({ host }) => !removed.has(host),
  );
  writer.debug(FILTERS, () => `Starting with ${left.length} host(s)`);
  const parts: string[] = [];
  const full: string[] = [];
  for (const { name, ran, verdicts } of round.filters) {
    if (!ran) continue;
    const start = left.length;
    const stays: typeof left = [];
    for (const entry of left) {
      const verdict = verdicts[entry.position]!;
      if (verdict === RAISED) return;
      if (isFailure(verdict)) writeRejection(writer, run, round, hosts, { name, verdict, host: entry.host });
      else stays.push(entry);
    }
    left = stays;
    parts.push(`${name}: (start: ${start}, end: ${left.length})`);
    if (left.length === 0) {
      writer.write('INFO', FILTERS, `Filter ${name} returned 0 hosts`);
      full.push(`(${reprText(name)}, None)`);
      break;
    }
    if (writer.wantsDebug)
      full.push(`(${reprText(name)}, [${left.map(({ host }) => hosts.key(host)).join(', ')}])`);
    writer.debug(FILTERS, () => `Filter ${name} returned ${left.length} host(s)`);
  }
  if (left.length > 0 || !tells) return;
  const text = `Filtering removed all hosts for the request with instance ID '${round.instance_uuid}'. Filter results: `;
  writer.debug(FILTERS, () => `${text}[${full.join(', ')}]`);
  writer.write('INFO', FILTERS, text + reprList(parts));
}

interface Rejected {
  readonly name: string;
  readonly verdict: number;
  readonly host: number;
}

function writeRejection(
  writer: LogWriter,
  run: Run,
  round: Round,
  hosts: HostTexts,
  { name, verdict, host }: Rejected,
): void {
  const { log } = run.rejections[verdict - 1]!;
  if (log === undefined || (log.level === 'DEBUG' && !writer.wantsDebug)) return;
  for (const line of log.text.split('\n'))
    writer.write(log.level, filterLogger(name), hosts.fill(line, host, round));
}
