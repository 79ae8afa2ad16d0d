import { keyedCloud } from '../../e2e/clouds.ts';
import { schedulesScenario } from '../../packages/engine/bench/schedules-scenario.ts';
import type { SizeTimes } from './page-times.ts';

/** A cloud to measure typing in. One more character in this line of the flavor document changes which hosts pass. */
export interface BenchCloud {
  readonly hosts: number;
  readonly written: SizeTimes['written'];
  readonly text: string;
  readonly line: string;
}

export const CLOUDS: readonly (() => BenchCloud)[] = [
  ...[100, 1000, 10_000, 100_000].map((hosts) => () => inRanges(hosts)),
  // A browser cannot store 100,000 written-out hosts for a page.
  ...[1000, 10_000].map((hosts) => () => writtenOut(hosts)),
];

function inRanges(hosts: number): BenchCloud {
  const text = JSON.stringify(keyedCloud(hosts), null, 2);
  return { hosts, written: 'ranges', text, line: '"key"' };
}

function writtenOut(hosts: number): BenchCloud {
  const text = JSON.stringify(schedulesScenario(hosts), null, 1);
  return { hosts, written: 'written out', text, line: '"aggregate_instance_extra_specs:ssd"' };
}
