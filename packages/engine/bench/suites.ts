import { benchCandidates } from './candidates.ts';
import type { SizeTimes } from './measure.ts';
import { benchSchedules } from './schedules.ts';

/** A table of measurements. */
export interface Suite {
  readonly name: string;
  readonly title: string;
  readonly run: (hosts: number) => SizeTimes;
}

export const SUITES: readonly Suite[] = [
  {
    name: 'candidates',
    title: 'Placement: allocation candidates, five providers per compute node',
    run: benchCandidates,
  },
  {
    name: 'schedules',
    title: 'From a scenario to hosts and reasons',
    run: benchSchedules,
  },
];
