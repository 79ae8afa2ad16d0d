import { type ApiRequest, listNovaVersions } from '@nova-sieve/engine';
import { decodeToken } from './identity-token.ts';
import type { Mount } from './mount.ts';
import { PATHS, type ServedCloud } from './scenario-cloud.ts';

/** Serves the compute API and, above it, the list of its versions. */
export function novaMounts({ nova }: ServedCloud): Mount[] {
  return [
    {
      prefix: PATHS.nova,
      service: { type: 'compute', name: 'nova', path: PATHS.nova },
      handle: (request) => nova.handle(identified(request)),
    },
    { prefix: '/compute', handle: (request) => listNovaVersions(request, PATHS.nova) },
  ];
}

/**
 * Returns the headers with the user and the project, which middleware in front of Nova adds. A project's name is its
 * ID, so that it equals the project in a scenario's servers, groups and aggregates.
 */
function identified(request: ApiRequest): ApiRequest {
  const claims = decodeToken(request.headers['x-auth-token'] ?? '');
  if (claims === undefined) return request;
  const project = claims.project === null ? {} : { 'x-project-id': claims.project };
  return { ...request, headers: { ...request.headers, ...project, 'x-user-id': claims.user } };
}
