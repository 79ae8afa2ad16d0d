import type { Pointer } from './pointer.ts';

/**
 * An exception that Nova would raise: it ends the whole request, not only one host.
 * `exception` is the Python class name (`ValueError`, `InvalidInput`, `RequestFilterFailed`, …).
 */
export class NovaError extends Error {
  constructor(
    readonly exception: string,
    message: string,
    /** The places in the documents that caused it. */
    readonly because: readonly Pointer[] = [],
  ) {
    super(message);
    this.name = 'NovaError';
  }
}

/** The error, with a place that it has to do with where it names none itself. */
export const pointedTo = (error: NovaError, pointer: Pointer): NovaError =>
  error.because.length > 0 ? error : new NovaError(error.exception, error.message, [pointer]);

/** `NoValidHost`, with Nova's words: `No valid host was found. <reason>`. */
export class NoValidHost extends NovaError {
  constructor(
    readonly reason: string,
    because: readonly Pointer[] = [],
  ) {
    super('NoValidHost', `No valid host was found. ${reason}`, because);
  }
}
