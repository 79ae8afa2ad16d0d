/** A vector that the engine answers differently. */
export interface Failure {
  readonly file: string;
  /** The case, and the request of it. */
  readonly id: string;
  /** What was asked. */
  readonly what: string;
  readonly expected: string;
  readonly actual: string;
}

export interface Result {
  readonly passed: number;
  readonly failed: number;
  readonly failures: readonly Failure[];
}

/** A JSON file of vectors, read. */
export interface VectorFile {
  readonly name: string;
  readonly data: unknown;
}
