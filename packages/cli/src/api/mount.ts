import type { ApiRequest, ApiResponse } from '@nova-sieve/engine';

/** A service of the server: all paths that begin with the prefix are its own. */
export interface Mount {
  /** Such as `/placement`. */
  readonly prefix: string;
  /** The URL in the request has lost the prefix. */
  handle(request: ApiRequest): ApiResponse;
}

/** The mount that a path belongs to. */
export function findMount(mounts: readonly Mount[], url: string): Mount | undefined {
  const path = url.split('?', 1)[0]!;
  return mounts.find(({ prefix }) => path === prefix || path.startsWith(`${prefix}/`));
}
