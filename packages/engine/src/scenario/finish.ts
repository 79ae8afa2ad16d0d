/**
 * Runs all steps of a generator and returns its result. A caller that must handle messages between two steps, such as a
 * worker, requests the steps itself, and cancels when it stops.
 * @param onProgress called after each step; an exception from it cancels the work
 */
export function finish<Progress, Result>(
  steps: Generator<Progress, Result, undefined>,
  onProgress?: (progress: Progress) => void,
): Result {
  for (let step = steps.next(); ; step = steps.next()) {
    if (step.done === true) return step.value;
    onProgress?.(step.value);
  }
}
