/**
 * The median time of some work, ms. It runs once unmeasured, then `runs` times, or fewer when the
 * budget is used up, but `least` times.
 */
export function medianMs(work: () => void, runs = 21, least = 5, budgetMs = 3000): number {
  work();
  const times: number[] = [];
  const start = performance.now();
  while (times.length < runs && (times.length < least || performance.now() - start < budgetMs)) {
    const before = performance.now();
    work();
    times.push(performance.now() - before);
  }
  times.sort((one, other) => one - other);
  return times[times.length >> 1]!;
}
