import type { Turns } from './answering.ts';

/** Runs a search of the engine to its end and yields to other questions between two steps. */
export async function takeSteps<Step, Result>(
  steps: Generator<Step, Result, undefined>,
  turns: Turns,
  progressOf: (step: Step) => { readonly done: number; readonly total: number },
): Promise<Result> {
  for (;;) {
    const step = steps.next();
    if (step.done === true) return step.value;
    const { done, total } = progressOf(step.value);
    await turns.next(done, total);
  }
}
