import { round, type Times } from './measure.ts';

/**
 * Returns the times of some work, rounded to hundredths. The work runs once unmeasured, then `runs` times. It runs
 * fewer times when the budget is used up, but at least `least` times.
 */
export function timesOf(work: () => void, runs = 21, least = 5, budgetMs = 3000): Times {
  work();
  const times: number[] = [];
  const start = performance.now();
  while (times.length < runs && (times.length < least || performance.now() - start < budgetMs)) {
    const before = performance.now();
    work();
    times.push(performance.now() - before);
  }
  times.sort((one, other) => one - other);
  return { median_ms: round(times[times.length >> 1]!), least_ms: round(times[0]!) };
}
