/** Milliseconds. The median is what one waits for; the least is what other programs on the machine disturbed least. */
export interface Times {
  readonly median_ms: number;
  readonly least_ms: number;
}

/** A piece of work and how long it took. */
export interface Measure extends Times {
  readonly name: string;
  /** How many of whatever the work finds; absent where it only makes. */
  readonly found?: number;
}

/** All that was measured at one size. */
export interface SizeTimes {
  /** Compute nodes. */
  readonly hosts: number;
  /** What the measured state adds to the heap and to typed arrays, MB; exact with `node --expose-gc`. */
  readonly memory_mb: number;
  readonly measures: readonly Measure[];
}

/** Bytes on the heap and in typed arrays. */
export function memoryUsed(): number {
  globalThis.gc?.();
  const { heapUsed, external } = process.memoryUsage();
  return heapUsed + external;
}

export const megabytes = (bytes: number): number => round(bytes / 2 ** 20);

/** To hundredths. */
export const round = (value: number): number => Math.round(value * 100) / 100;
