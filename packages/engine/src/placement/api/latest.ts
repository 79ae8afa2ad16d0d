/** Returns the latest of the times, or `otherwise` if there are none. Unlike Math.max, it accepts any number of them. */
export function latest<T>(times: Iterable<number>, otherwise: T): number | T {
  let found: number | null = null;
  for (const time of times) if (found === null || time > found) found = time;
  return found ?? otherwise;
}
