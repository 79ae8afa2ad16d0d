import { parentPort, workerData } from 'node:worker_threads';
import { tryBatch } from '../../packages/engine/fuzz/batch.ts';
import { TARGETS } from '../../packages/engine/fuzz/targets/index.ts';
import { LastInput } from './last-input.ts';

/** The work of the thread that tries inputs. */
export interface Work {
  readonly target: string;
  readonly seed: number;
  readonly runs: number;
}

const last = new LastInput(workerData as SharedArrayBuffer);

parentPort?.on('message', ({ target: name, seed, runs }: Work) => {
  const target = TARGETS.find((each) => each.name === name);
  if (target === undefined) throw new Error(`There is no target "${name}".`);
  const result = tryBatch(
    target,
    seed,
    runs,
    (input) => last.write(input),
    () => performance.now(),
  );
  parentPort?.postMessage({ ...result, heap: process.memoryUsage().heapUsed });
});
