/**
 * Does work that comes in steps to its end, at once. Who has messages to look at between two steps, a worker say, asks
 * for the steps itself, and stops asking to cancel.
 * @param onProgress called after each step; throw from it to cancel
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
