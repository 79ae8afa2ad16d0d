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

/** A scenario's run with what it was made from. */
export interface Ran {
  readonly scenario: Scenario;
  readonly cloud: ScenarioCloud;
  readonly spec: RequestSpec;
  readonly run: Run;
  /** Was it asked for another flavor than the scenario's own? Then its expectations do not count. */
  readonly isOther: boolean;
}

export const FORMATS = ['table', 'log', 'json', 'markdown'] as const;
export type Format = (typeof FORMATS)[number];

/** @param now when it was run, in milliseconds since 1970: lines of a log have a time */
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
