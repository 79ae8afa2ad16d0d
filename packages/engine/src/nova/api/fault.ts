/** What Nova calls its errors, by status; every other one is a `computeFault`. */
const NAMES: Readonly<Record<number, string>> = {
  400: 'badRequest',
  401: 'unauthorized',
  403: 'forbidden',
  404: 'itemNotFound',
  405: 'badMethod',
  409: 'conflictingRequest',
};

/** A refusal of the compute API: an HTTP status and Nova's words (`nova.api.openstack.wsgi.Fault`). */
export class NovaFault extends Error {
  override readonly name = 'NovaFault';

  constructor(
    readonly status: number,
    message: string,
    /** Shown beside the message. */
    readonly details: Readonly<Record<string, unknown>> = {},
  ) {
    super(message);
  }

  /** The body of the answer. */
  get document(): unknown {
    const name = NAMES[this.status] ?? 'computeFault';
    return { [name]: { code: this.status, message: this.message, ...this.details } };
  }
}

export const badRequest = (message: string): NovaFault => new NovaFault(400, message);
export const notFound = (message: string): NovaFault => new NovaFault(404, message);
export const conflict = (message: string): NovaFault => new NovaFault(409, message);
