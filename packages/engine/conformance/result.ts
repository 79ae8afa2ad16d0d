/** A vector for which the engine has another result. */
export interface Failure {
  readonly file: string;
  /** The case and its request. */
  readonly id: string;
  /** The request that was sent. */
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
