import type { Pointer } from './pointer.ts';

/**
 * An exception that Nova raises. It ends the whole request, not only the check of one host.
 * `exception` is the Python class name (`ValueError`, `InvalidInput`, `RequestFilterFailed`, …).
 */
export class NovaError extends Error {
  constructor(
    readonly exception: string,
    message: string,
    /** The places in the documents that caused the error. */
    readonly because: readonly Pointer[] = [],
  ) {
    super(message);
    this.name = 'NovaError';
  }
}

/** Returns the error with a pointer, unless the error already has pointers. */
export const pointedTo = (error: NovaError, pointer: Pointer): NovaError =>
  error.because.length > 0 ? error : new NovaError(error.exception, error.message, [pointer]);

/** `NoValidHost` with Nova's message: `No valid host was found. <reason>`. */
export class NoValidHost extends NovaError {
  constructor(
    readonly reason: string,
    because: readonly Pointer[] = [],
  ) {
    super('NoValidHost', `No valid host was found. ${reason}`, because);
  }
}
