/** The latest of the times, ms, or `otherwise` if there is none. There can be any number of them. */
export function latest<T>(times: Iterable<number>, otherwise: T): number | T {
  let found: number | undefined;
  for (const time of times) if (found === undefined || time > found) found = time;
  return found ?? otherwise;
}
