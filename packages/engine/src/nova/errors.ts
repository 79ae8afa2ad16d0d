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

/** `NoValidHost`, with Nova's words: `No valid host was found. <reason>`. */
export class NoValidHost extends NovaError {
  constructor(
    readonly reason: string,
    because: readonly Pointer[] = [],
  ) {
    super('NoValidHost', `No valid host was found. ${reason}`, because);
  }
}
