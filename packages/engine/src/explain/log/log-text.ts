import type { Cloud } from '../../nova/cloud.ts';
import type { RequestSpec } from '../../nova/objects/request-spec.ts';
import type { Run } from '../../nova/run.ts';
import { logLines } from './log-lines.ts';
import type { LogLevel } from './log-writer.ts';

/**
 * The parts of a log line other than its message. The caller provides them, because the engine has no clock and no
 * random numbers.
 */
export interface LogOptions {
  readonly level: LogLevel;
  /** `2026-11-21 06:30:00.000`, the same for every line. */
  readonly time: string;
  /** `req-…` */
  readonly request_id: string;
  /** The process ID of the nova-scheduler worker. */
  readonly process?: number;
}

/**
 * Returns a run as the text of nova-scheduler.log, in oslo.log's default format without the places in the source.
 * @example
 * const time = '2026-11-21 06:30:00.000';
 * const log = toLogText(cloud, spec, run, { level: 'DEBUG', time, request_id: 'req-1' });
 * console.log(log.split('\n').find((line) => line.includes('returned 1 host')));
 * // 2026-11-21 06:30:00.000 1 DEBUG nova.filters [None req-1 demo demo - - default default] Filter
 * // AggregateInstanceExtraSpecsFilter returned 1 host(s)
 */
export function toLogText(cloud: Cloud, spec: RequestSpec, run: Run, options: LogOptions): string {
  const { level, time, request_id: request, process = 1 } = options;
  const who = `[None ${request} ${spec.user_id} ${spec.project_id} - - default default]`;
  return logLines(cloud, spec, run, level)
    .map((line) => `${time} ${process} ${line.level} ${line.logger} ${who} ${line.text}\n`)
    .join('');
}
