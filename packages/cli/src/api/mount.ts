import type { ApiRequest, ApiResponse } from '@nova-sieve/engine';

/** An entry of the identity service's catalog. */
export interface CatalogService {
  /** The name that clients look for, such as `placement`. */
  readonly type: string;
  readonly name: string;
  /** The path of its endpoints, such as `/compute/v2.1`. */
  readonly path: string;
}

/** A service of the server. It receives all paths that begin with the prefix. */
export interface Mount {
  /** Such as `/placement`. */
  readonly prefix: string;
  /** The service's entry in the identity service's catalog. Without it the catalog does not list the service. */
  readonly service?: CatalogService;
  /** Answers a request. The prefix is removed from the request's URL. */
  handle(request: ApiRequest): ApiResponse;
}

/** Returns the mount that a path belongs to. */
export function findMount(mounts: readonly Mount[], url: string): Mount | undefined {
  const path = url.split('?', 1)[0]!;
  return mounts.find(({ prefix }) => path === prefix || path.startsWith(`${prefix}/`));
}
