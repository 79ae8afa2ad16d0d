/**
 * The median time of some work, ms. It runs once unmeasured, then until it ran `runs` times or the
 * budget is used up, five times at least.
 */
export function medianMs(work: () => void, runs = 21, budgetMs = 3000): number {
  work();
  const times: number[] = [];
  const start = performance.now();
  while (times.length < runs && (times.length < 5 || performance.now() - start < budgetMs)) {
    const before = performance.now();
    work();
    times.push(performance.now() - before);
  }
  times.sort((one, other) => one - other);
  return times[times.length >> 1]!;
}
