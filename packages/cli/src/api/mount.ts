import type { ApiRequest, ApiResponse } from '@nova-sieve/engine';

/** An entry of the identity service's catalog. */
export interface CatalogService {
  /** What clients look for, such as `placement`. */
  readonly type: string;
  readonly name: string;
  /** The path of its endpoints, such as `/compute/v2.1`. */
  readonly path: string;
}

/** A service of the server: all paths that begin with the prefix are its own. */
export interface Mount {
  /** Such as `/placement`. */
  readonly prefix: string;
  /** How the identity service's catalog lists it; not given, it does not. */
  readonly service?: CatalogService;
  /** The URL in the request has lost the prefix. */
  handle(request: ApiRequest): ApiResponse;
}

/** The mount that a path belongs to. */
export function findMount(mounts: readonly Mount[], url: string): Mount | undefined {
  const path = url.split('?', 1)[0]!;
  return mounts.find(({ prefix }) => path === prefix || path.startsWith(`${prefix}/`));
}
