import { Worker } from 'node:worker_threads';
import type { BatchResult, Failure } from '../../packages/engine/fuzz/batch.ts';
import { LastInput } from './last-input.ts';
import type { Work } from './worker.ts';

/** The limits of an input: seconds until it counts as hanging, and megabytes of heap. */
export const BOUNDS = { seconds: 60, megabytes: 1024 } as const;

const LOOK_EVERY = 1000;

export interface Answer extends BatchResult {
  /** The heap after the batch, in bytes. */
  readonly heap: number;
}

/**
 * A thread that tries inputs. It detects failures without an exception: an input that does not end, and one that
 * fills the memory.
 */
export class Trial {
  private readonly last = new LastInput();
  private worker: Worker | null = null;

  /** @throws the error that stops the thread before its first input */
  async batch(work: Work): Promise<Answer | Failure> {
    const worker = this.started();
    const before = this.last.count;
    return new Promise((resolve, reject) => {
      let seen = before;
      let since = performance.now();
      const end = (): void => {
        clearInterval(watch);
        worker.off('message', answered).off('error', broken);
      };
      const answered = (answer: Answer): void => {
        end();
        resolve(answer);
      };
      const broken = (error: Error): void => {
        end();
        this.worker = null;
        if (this.last.count === before) reject(error);
        else resolve(this.failure(error.message));
      };
      const watch = setInterval(() => {
        if (this.last.count !== seen) {
          seen = this.last.count;
          since = performance.now();
        } else if (performance.now() - since > BOUNDS.seconds * 1000 && seen > before) {
          end();
          void this.close();
          resolve(this.failure(`it did not end in ${BOUNDS.seconds} s`));
        }
      }, LOOK_EVERY);
      worker.on('message', answered).on('error', broken);
      worker.postMessage(work);
    });
  }

  async close(): Promise<void> {
    const { worker } = this;
    this.worker = null;
    await worker?.terminate();
  }

  private started(): Worker {
    this.worker ??= new Worker(new URL('worker.mjs', import.meta.url), {
      workerData: this.last.memory,
      // A browser's worker also has a stack of about one megabyte.
      resourceLimits: { maxOldGenerationSizeMb: BOUNDS.megabytes, stackSizeMb: 1 },
    });
    return this.worker;
  }

  private failure(message: string): Failure {
    return { input: JSON.parse(this.last.read()), message };
  }
}
