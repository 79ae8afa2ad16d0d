import { once } from 'node:events';
import { Worker } from 'node:worker_threads';

/** The page waits the same time for its engine. Milliseconds. */
const SILENCE_MS = 20_000;
/**
 * The shortest time between two messages to the watchdog: a message has a cost, and some runs would send a million.
 * Milliseconds.
 */
const SIGN_EVERY = 500;

export interface Watchdog {
  /** Reports that the run is active, and the name of the filter or weigher that is running. */
  readonly sign: (running: string) => void;
  readonly stop: () => Promise<void>;
}

interface Watched {
  /** The process to end. */
  readonly pid: number;
  readonly silenceMs?: number;
  /** The file descriptor for the reason. */
  readonly stderr?: number;
}

/**
 * Ends a process that does not respond. The watchdog runs in its own thread: a native operation of custom code that
 * never ends blocks the thread of the run, with its timers and signal handlers. A thread can end the process of
 * another one only with SIGKILL, which the shell reports as 137.
 */
export async function watchdog({ pid, silenceMs = SILENCE_MS, stderr = 2 }: Watched): Promise<Watchdog> {
  const worker = new Worker(WATCHING, { eval: true, workerData: { pid, silenceMs, stderr } });
  await once(worker, 'online');
  worker.unref();
  let lastRunning = '';
  let last = 0;
  return {
    sign: (running) => {
      const now = performance.now();
      if (running === lastRunning && now - last < SIGN_EVERY) return;
      last = now;
      lastRunning = running;
      worker.postMessage(running);
    },
    stop: async () => void (await worker.terminate()),
  };
}

/** Plain JavaScript, because the loader of TypeScript does not apply in every thread. */
const WATCHING = `
const { writeSync } = require('node:fs');
const { parentPort, workerData } = require('node:worker_threads');
const { pid, silenceMs, stderr } = workerData;
let timer;
const guard = (running) => {
  clearTimeout(timer);
  timer = setTimeout(() => {
    const during = running === '' ? '' : ' while ' + running + ' was running';
    writeSync(stderr, 'The run did not respond for ' + silenceMs / 1000 + ' seconds' + during + ' and was ended.\\n');
    process.kill(pid, 'SIGKILL');
  }, silenceMs);
};
parentPort.on('message', guard);
guard('');
`;
