/** Nova's names of errors, by status. Every other error is a `computeFault`. */
const NAMES: Readonly<Record<number, string>> = {
  400: 'badRequest',
  401: 'unauthorized',
  403: 'forbidden',
  404: 'itemNotFound',
  405: 'badMethod',
  409: 'conflictingRequest',
};

/** An error response of the Compute API: an HTTP status and Nova's message (`nova.api.openstack.wsgi.Fault`). */
export class NovaFault extends Error {
  override readonly name = 'NovaFault';

  constructor(
    readonly status: number,
    message: string,
    /** More fields of the body, next to the message. */
    readonly details: Readonly<Record<string, unknown>> = {},
  ) {
    super(message);
  }

  /** The body of the response. */
  get document(): unknown {
    const name = NAMES[this.status] ?? 'computeFault';
    return { [name]: { code: this.status, message: this.message, ...this.details } };
  }
}

export const badRequest = (message: string): NovaFault => new NovaFault(400, message);
export const notFound = (message: string): NovaFault => new NovaFault(404, message);
export const conflict = (message: string): NovaFault => new NovaFault(409, message);
