/** Work that takes cores while it runs. */
export interface Job {
  readonly name: string;
  /** The number of cores that the job keeps busy. */
  readonly cores: number;
  /** The name of a job that must end first, where that job is in the list. */
  readonly needs?: string;
}

/**
 * Runs every job once, as many at a time as there are cores for. Prefers the order of the list. A job that wants more
 * cores than there are runs without others.
 *
 * @param run must not reject
 */
export async function inTurns<J extends Job>(
  jobs: readonly J[],
  cores: number,
  run: (job: J) => Promise<void>,
): Promise<void> {
  const waiting = [...jobs];
  const unfinished = new Set(jobs.map(({ name }) => name));
  const running = new Set<Promise<void>>();
  let free = cores;
  while (unfinished.size > 0) {
    for (const job of startable(waiting, unfinished, free, cores)) {
      const taken = Math.min(job.cores, cores);
      waiting.splice(waiting.indexOf(job), 1);
      free -= taken;
      const turn = run(job).then(() => {
        free += taken;
        unfinished.delete(job.name);
        running.delete(turn);
      });
      running.add(turn);
    }
    if (running.size === 0)
      throw new Error(`nothing ends before ${waiting.map(({ name }) => name).join(', ')}`);
    await Promise.race(running);
  }
}

function startable<J extends Job>(
  waiting: readonly J[],
  unfinished: ReadonlySet<string>,
  free: number,
  cores: number,
): readonly J[] {
  let left = free;
  return waiting.filter((job) => {
    const wanted = Math.min(job.cores, cores);
    if (wanted > left || (job.needs !== undefined && unfinished.has(job.needs))) return false;
    left -= wanted;
    return true;
  });
}
