/** A group of processes that ends with this process, also where this process is interrupted or crashes. */
export interface Group {
  /** Ends every process of the group at once. */
  readonly end: () => void;
  /** Forgets the group, because its processes have ended. */
  readonly forget: () => void;
}

const running = new Set<number>();
let isWatching = false;

/** @param leader the group's first process; `undefined` where it could not be started */
export function endWithThisProcess(leader: number | undefined): Group {
  if (leader === undefined) return { end: () => undefined, forget: () => undefined };
  watch();
  running.add(leader);
  return { end: () => end(leader), forget: () => running.delete(leader) };
}

function watch(): void {
  if (isWatching) return;
  isWatching = true;
  process.on('exit', () => running.forEach(end));
  for (const signal of ['SIGINT', 'SIGTERM', 'SIGHUP'] as const) process.on(signal, () => process.exit(130));
}

function end(leader: number): void {
  try {
    process.kill(process.platform === 'win32' ? leader : -leader, 'SIGKILL');
  } catch (error) {
    if ((error as NodeJS.ErrnoException).code !== 'ESRCH') throw error;
  }
}
