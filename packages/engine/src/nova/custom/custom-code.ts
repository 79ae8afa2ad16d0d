/**
 * Runs an operator's JavaScript in isolation. The engine does not run code itself; a sandbox is an input, and
 * `@nova-sieve/sandbox` is the implementation. All calls are synchronous, and the same calls in the same order have the
 * same results.
 */
export interface CodeSandbox {
  /** Loads code. `dispose` frees it. */
  readonly load: (code: string) => CustomCode;
}

/** Code that is loaded for one run of the scheduler. */
export interface CustomCode {
  /** Why the code could not be run: a syntax error, or an exception of its top level. */
  readonly failure: CodeFailure | null;
  /** Whether the top level of the code defines a class of this name. */
  readonly hasClass: (className: string) => boolean;
  /** Returns a method of a class, or null if there is no such class or method. */
  readonly method: (className: string, method: string) => CodeMethod | null;
  /** Returns a static field of a class, or null if there is no such field with a boolean, a number or a text. */
  readonly constant: (className: string, name: string) => boolean | number | string | null;
  /** Frees the code. Nothing of it must be called afterwards. */
  readonly dispose: () => void;
}

/** A method of a class that the code defines, such as `hostPasses`. */
export interface CodeMethod {
  /** The line where the method starts, from 1. */
  readonly line: number | null;
  /**
   * Passes the request, once for all hosts, and returns the function that calls the method for a host. Both take JSON.
   */
  readonly withRequest: (requestJson: string) => (hostJson: string) => CodeAnswer;
}

/** A method's result for one host. */
export type CodeAnswer =
  | { readonly kind: 'value'; readonly value: boolean | number | string }
  /** A value of another type, such as `undefined` or `object`. */
  | { readonly kind: 'other'; readonly type: string }
  | CodeFailure;

/** Code that threw, or that was stopped. */
export interface CodeFailure {
  readonly kind: 'failed';
  /** The JavaScript class of what was thrown: `TypeError`. */
  readonly exception: string;
  readonly message: string;
  /** The line of the code where it happened, from 1; `null` if the line is unknown. */
  readonly line: number | null;
  /**
   * Whether the code used up its budget of steps. `line` is then the line of its last call, or the start of its
   * function.
   */
  readonly outOfSteps: boolean;
}

/** The custom code of a cloud. */
export interface CustomSource {
  readonly code: string;
  /** `null`: the code must not or cannot be run here. */
  readonly sandbox: CodeSandbox | null;
}

/** The pointer to the code in a scenario. The pointer to a line is `/custom_code#L3`. */
export const CODE_POINTER = '/custom_code';

export const lineOfCode = (line: number | null): string =>
  line === null ? CODE_POINTER : `${CODE_POINTER}#L${line}`;
