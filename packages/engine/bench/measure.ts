/**
 * Times in milliseconds. The median is the usual time; the minimum is the time with the least influence of other
 * programs.
 */
export interface Times {
  readonly median_ms: number;
  readonly least_ms: number;
}

/** A piece of work with its time. */
export interface Measure extends Times {
  readonly name: string;
  /** The number of results. Absent for work without results. */
  readonly found?: number;
}

/** All measurements at one size. */
export interface SizeTimes {
  /** The number of compute nodes. */
  readonly hosts: number;
  /** The growth of the heap and of typed arrays by the state, in MB. Exact with `node --expose-gc`. */
  readonly memory_mb: number;
  readonly measures: readonly Measure[];
}

/** Returns the bytes on the heap and in typed arrays. */
export function memoryUsed(): number {
  globalThis.gc?.();
  const { heapUsed, external } = process.memoryUsage();
  return heapUsed + external;
}

export const megabytes = (bytes: number): number => round(bytes / 2 ** 20);

/** Rounds to hundredths. */
export const round = (value: number): number => Math.round(value * 100) / 100;
