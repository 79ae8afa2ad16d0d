/** The titles of the HTTP statuses that Placement uses, in the words of its HTTP library. */
const TITLES = {
  400: 'Bad Request',
  401: 'Unauthorized',
  404: 'Not Found',
  405: 'Method Not Allowed',
  406: 'Not Acceptable',
  409: 'Conflict',
  415: 'Unsupported Media Type',
  500: 'Internal Server Error',
} as const;

type ErrorStatus = keyof typeof TITLES;

/** The error codes of Placement's API, shown from 1.23. */
export const CODES = {
  undefined: 'placement.undefined_code',
  inventoryInUse: 'placement.inventory.inuse',
  concurrentUpdate: 'placement.concurrent_update',
  duplicateName: 'placement.duplicate_name',
  providerInUse: 'placement.resource_provider.inuse',
  cannotDeleteParent: 'placement.resource_provider.cannot_delete_parent',
  providerNotFound: 'placement.resource_provider.not_found',
  duplicateKey: 'placement.query.duplicate_key',
  badValue: 'placement.query.bad_value',
  missingValue: 'placement.query.missing_value',
} as const;

type ErrorCode = (typeof CODES)[keyof typeof CODES];

/**
 * The kind of an error, named after Placement's exceptions. Callers use it to choose the sentence
 * that they put around the detail, as Placement's handlers do.
 */
export type ErrorKind =
  | 'BadQuery'
  | 'ConcurrentUpdate'
  | 'InvalidInventory'
  | 'CapacityExceeded'
  | 'ConstraintsViolated'
  | 'InventoryInUse'
  | 'NotFound'
  | 'ObjectAction'
  | 'CannotDeleteParent'
  | 'ProviderInUse'
  | 'Exists'
  | 'StandardName'
  | 'NameInUse'
  | 'TooMuchWork'
  | 'Unrouted'
  | 'Http';

/** An error of the service: an HTTP status, the API's detail text and code, and the kind. */
export class PlacementError extends Error {
  override readonly name = 'PlacementError';
  readonly title: string;

  constructor(
    readonly status: ErrorStatus,
    readonly detail: string,
    readonly kind: ErrorKind = 'Http',
    readonly code: ErrorCode = CODES.undefined,
    /** The traits and resource classes of the query that the error is about. */
    readonly names: readonly string[] = [],
  ) {
    super(detail);
    this.title = TITLES[status];
  }
}

/** Builds a 400 error with Placement's text. */
export function badRequest(detail: string, code: ErrorCode = CODES.undefined): PlacementError {
  return new PlacementError(400, detail, 'BadQuery', code);
}

/** Builds a 400 error with Placement's own text, about traits or resource classes of a query. */
export function badNames(
  detail: string,
  names: readonly string[],
  code: ErrorCode = CODES.undefined,
): PlacementError {
  return new PlacementError(400, detail, 'BadQuery', code, names);
}

/** Builds a 404 error as Placement's objects raise it. */
export function notFound(detail: string): PlacementError {
  return new PlacementError(404, detail, 'NotFound');
}

/** Builds a 404 error with the text of one of Placement's handlers. */
export function handlerNotFound(detail: string): PlacementError {
  return new PlacementError(404, detail, 'Http');
}

/** Builds a 409 error with Placement's text. */
export function conflict(detail: string, kind: ErrorKind, code: ErrorCode = CODES.undefined): PlacementError {
  return new PlacementError(409, detail, kind, code);
}
