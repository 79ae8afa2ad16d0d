import type { Cloud } from '../cloud.ts';
import type { Run } from '../run.ts';

/** Tells a run to people; called when the cloud is as the run found it. */
export type DescribeRun = (cloud: Cloud, run: Run) => unknown;

/** How many runs are remembered: a description of a large cloud is long. */
const KEPT = 100;

/** The descriptions of the latest runs, for whoever follows an answer's `x-sieve-run`. */
export class RunBook {
  private readonly entries = new Map<string, unknown>();

  constructor(private readonly describe: DescribeRun | undefined) {}

  /** Describes a run and keeps that; what the run claimed is not there while it is described. */
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
