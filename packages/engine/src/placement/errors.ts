/** Titles of the statuses that Placement answers with, as its HTTP library names them. */
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

export type ErrorStatus = keyof typeof TITLES;

/** Error codes of Placement's API (shown from 1.23). */
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

export type ErrorCode = (typeof CODES)[keyof typeof CODES];

/**
 * What went wrong, by the names of Placement's exceptions, for callers that wrap the detail in a
 * sentence of their own as its handlers do.
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

/** Every refusal of the service: an HTTP status, the API's detail text and code, and its kind. */
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

/** 400 with Placement's own text. */
export function badRequest(detail: string, code: ErrorCode = CODES.undefined): PlacementError {
  return new PlacementError(400, detail, 'BadQuery', code);
}

/** 400 with Placement's own text, about traits or resource classes of a query. */
export function badNames(
  detail: string,
  names: readonly string[],
  code: ErrorCode = CODES.undefined,
): PlacementError {
  return new PlacementError(400, detail, 'BadQuery', code, names);
}

/** 404 of something that does not exist, in the words of Placement's objects. */
export function notFound(detail: string): PlacementError {
  return new PlacementError(404, detail, 'NotFound');
}

/** 404 in the words of one of Placement's handlers. */
export function handlerNotFound(detail: string): PlacementError {
  return new PlacementError(404, detail, 'Http');
}

/** 409 with Placement's own text. */
export function conflict(detail: string, kind: ErrorKind, code: ErrorCode = CODES.undefined): PlacementError {
  return new PlacementError(409, detail, kind, code);
}
