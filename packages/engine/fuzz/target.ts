import type fc from 'fast-check';

/** Whether the engine accepted an input, or refused it with one of the documented errors. */
export type Verdict = 'taken' | 'refused';

/** An entry point of the engine, with its promise for any input. */
export interface Target {
  readonly name: string;
  /** The promise, for the report. */
  readonly promise: string;
  /**
   * Its share of all inputs, relative to the other targets' shares. A target that needs microseconds has a larger
   * share.
   */
  readonly share: number;
  /** Inputs are JSON, so that a file can contain an input that breaks a promise. */
  readonly inputs: fc.Arbitrary<unknown>;
  /**
   * Tries an input.
   *
   * @throws any error; every error breaks the promise
   */
  readonly check: (input: unknown) => Verdict;
}

/** Creates a target whose inputs have a type. */
export function target<Input>(given: {
  readonly name: string;
  readonly promise: string;
  readonly share: number;
  readonly inputs: fc.Arbitrary<Input>;
  readonly check: (input: Input) => Verdict;
}): Target {
  return { ...given, check: (input) => given.check(input as Input) };
}

/** Fails with a description of the difference if a promise does not hold. */
export function promise(holds: boolean, otherwise: () => string): asserts holds {
  if (!holds) throw new Error(otherwise());
}
