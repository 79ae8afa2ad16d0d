import type { Cloud } from '../cloud.ts';
import type { Run } from '../run.ts';

/** Describes a run for people. It is called while the cloud is as it was before the run. */
export type DescribeRun = (cloud: Cloud, run: Run) => unknown;

/** How many descriptions are kept. The description of a large cloud's run is long. */
const KEPT = 100;

/** The descriptions of the latest runs, to which a response's `x-sieve-run` refers. */
export class RunBook {
  private readonly entries = new Map<string, unknown>();

  constructor(private readonly describe: DescribeRun | undefined) {}

  /** Describes a run, without the run's claims in the cloud, and keeps the description. Returns whether it did. */
  add(id: string, cloud: Cloud, run: Run, withoutClaims: (work: () => void) => void): boolean {
    const { describe, entries } = this;
    if (describe === undefined) return false;
    withoutClaims(() => entries.set(id, describe(cloud, run)));
    const [oldest] = entries.keys();
    if (entries.size > KEPT && oldest !== undefined) entries.delete(oldest);
    return true;
  }

  has(id: string): boolean {
    return this.entries.has(id);
  }

  get(id: string): unknown {
    return this.entries.get(id);
  }
}
