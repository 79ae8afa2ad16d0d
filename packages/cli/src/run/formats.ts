import {
  explanationMarkdown,
  type RequestSpec,
  type Run,
  type Scenario,
  type ScenarioCloud,
  toLogText,
} from '@nova-sieve/engine';
import { describeRun } from '../api/run-document.ts';
import { runTable } from './run-table.ts';

/** A scenario's run with its input. */
export interface Ran {
  readonly scenario: Scenario;
  readonly cloud: ScenarioCloud;
  readonly spec: RequestSpec;
  readonly run: Run;
  /**
   * Whether the request names another flavor than the scenario's own. Then the scenario's expectations do not apply.
   */
  readonly isOther: boolean;
}

export const FORMATS = ['table', 'log', 'json', 'markdown'] as const;
export type Format = (typeof FORMATS)[number];

/** @param now the time of the run for the lines of a log, in milliseconds since 1970 */
export function writeRun(format: Format, { scenario, cloud, spec, run }: Ran, now: number): string {
  switch (format) {
    case 'table':
      return runTable(cloud, run);
    case 'log':
      return toLogText(cloud, spec, run, {
        level: 'DEBUG',
        time: new Date(now).toISOString().replace('T', ' ').replace('Z', ''),
        request_id: `req-${spec.instance_uuids[0] ?? ''}`,
      });
    case 'json':
      return `${JSON.stringify(describeRun(cloud, run), null, 2)}\n`;
    case 'markdown':
      return explanationMarkdown(cloud, run, { title: scenario.title ?? 'A scheduling request' });
  }
}
