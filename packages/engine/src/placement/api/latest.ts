/** Returns the latest of the times in ms, or `otherwise` if there are no times. Unlike Math.max, it takes any number of them. */
export function latest<T>(times: Iterable<number>, otherwise: T): number | T {
  let found: number | null = null;
  for (const time of times) if (found === null || time > found) found = time;
  return found ?? otherwise;
}
