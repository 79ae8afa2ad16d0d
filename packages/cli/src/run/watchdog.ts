import { once } from 'node:events';
import { Worker } from 'node:worker_threads';

/** As long as the page waits for a sign of its engine. Milliseconds. */
const SILENCE_MS = 20_000;
/** A sign costs a message, and some runs give a million. Milliseconds. */
const SIGN_EVERY = 500;

export interface Watchdog {
  /** The run goes on; `at` is at work now. */
  readonly sign: (at: string) => void;
  readonly stop: () => Promise<void>;
}

interface Watched {
  /** What is ended. */
  readonly pid: number;
  readonly silenceMs?: number;
  /** Where the reason is written. */
  readonly stderr?: number;
}

/**
 * Ends a process that gives no sign. It watches from a thread of its own: a native operation of the code of a scenario
 * that never ends keeps the thread of the run, and with it every timer and signal handler. No thread can end another's
 * process but by SIGKILL, which the shell sees as 137.
 */
export async function watchdog({ pid, silenceMs = SILENCE_MS, stderr = 2 }: Watched): Promise<Watchdog> {
  const worker = new Worker(WATCHING, { eval: true, workerData: { pid, silenceMs, stderr } });
  await once(worker, 'online');
  worker.unref();
  let lastAt = '';
  let last = 0;
  return {
    sign: (at) => {
      const now = performance.now();
      if (at === lastAt && now - last < SIGN_EVERY) return;
      last = now;
      lastAt = at;
      worker.postMessage(at);
    },
    stop: async () => void (await worker.terminate()),
  };
}

/** JavaScript as it is: whatever loads the TypeScript around it does not do so in every thread. */
const WATCHING = `
const { writeSync } = require('node:fs');
const { parentPort, workerData } = require('node:worker_threads');
const { pid, silenceMs, stderr } = workerData;
let timer;
const guard = (at) => {
  clearTimeout(timer);
  timer = setTimeout(() => {
    const during = at === '' ? '' : ' while ' + at + ' worked';
    writeSync(stderr, 'The run gave no sign for ' + silenceMs / 1000 + ' seconds' + during + ', so it was ended.\\n');
    process.kill(pid, 'SIGKILL');
  }, silenceMs);
};
parentPort.on('message', guard);
guard('');
`;
