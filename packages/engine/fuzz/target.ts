import type fc from 'fast-check';

/** Whether an input was good for something, or refused with one of the errors that are documented for it. */
export type Verdict = 'taken' | 'refused';

/** One way into the engine, and what is promised there whatever comes in. */
export interface Target {
  readonly name: string;
  /** What is promised, for the report. */
  readonly promise: string;
  /** Its part of all inputs, next to the shares of the others: what is read in microseconds has more of them. */
  readonly share: number;
  /** Inputs are JSON, so that one that breaks a promise can be kept in a file. */
  readonly inputs: fc.Arbitrary<unknown>;
  /** Errors: any; whatever is thrown here is a broken promise. */
  readonly check: (input: unknown) => Verdict;
}

/** A target whose inputs have a type. */
export function target<Input>(given: {
  readonly name: string;
  readonly promise: string;
  readonly share: number;
  readonly inputs: fc.Arbitrary<Input>;
  readonly check: (input: Input) => Verdict;
}): Target {
  return { ...given, check: (input) => given.check(input as Input) };
}

/** Fails with what was promised and what came instead. */
export function promise(holds: boolean, otherwise: () => string): asserts holds {
  if (!holds) throw new Error(otherwise());
}
