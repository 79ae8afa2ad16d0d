/**
 * Runs an operator's JavaScript apart from everything else. The engine runs no code itself and takes this as an input:
 * `@nova-sieve/sandbox` has the one that is shipped. Everything is synchronous, and the same calls in the same order
 * have the same answers.
 */
export interface CodeSandbox {
  /** Reads a text of code. What it holds is freed by `dispose`. */
  readonly load: (code: string) => CustomCode;
}

/** A text of code, loaded for one run of the scheduler. */
export interface CustomCode {
  /** Why the text as a whole could not be run: a syntax error, or what its first level threw. */
  readonly failure: CodeFailure | null;
  /** Whether the first level of the code defines a class of this name. */
  readonly hasClass: (className: string) => boolean;
  /** A method of a class that the code defines; `null` where there is no such class or method. */
  readonly method: (className: string, method: string) => CodeMethod | null;
  /** A static field of a class; `null` where there is none that is a boolean, a number or a text. */
  readonly constant: (className: string, name: string) => boolean | number | string | null;
  /** Frees what the code holds. Nothing of it is to be called afterwards. */
  readonly dispose: () => void;
}

/** A method of a class that the code defines, such as `hostPasses`. */
export interface CodeMethod {
  /** The line where it begins, from 1. */
  readonly line: number | null;
  /** Gives it the request, once for all hosts; the function that comes back asks about one host. Both take JSON. */
  readonly withRequest: (requestJson: string) => (hostJson: string) => CodeAnswer;
}

/** What a method answered for one host. */
export type CodeAnswer =
  | { readonly kind: 'value'; readonly value: boolean | number | string }
  /** A value of another type: `undefined`, `object`, … */
  | { readonly kind: 'other'; readonly type: string }
  | CodeFailure;

/** Code that threw, or that was stopped. */
export interface CodeFailure {
  readonly kind: 'failed';
  /** The JavaScript class of what was thrown: `TypeError`. */
  readonly exception: string;
  readonly message: string;
  /** The line of the code where it happened, from 1, as far as it is known. */
  readonly line: number | null;
  /** Its budget of steps was used up: the line is that of the last call it made, or where its function begins. */
  readonly outOfSteps: boolean;
}

/** The code that a cloud brings. */
export interface CustomSource {
  readonly code: string;
  /** `null`: the code must not, or cannot, be run here. */
  readonly sandbox: CodeSandbox | null;
}

/** What points to the code in a scenario; a line of it is `/custom_code#L3`. */
export const CODE_POINTER = '/custom_code';

export const lineOfCode = (line: number | null): string =>
  line === null ? CODE_POINTER : `${CODE_POINTER}#L${line}`;
