import { type ApiRequest, listNovaVersions } from '@nova-sieve/engine';
import { decodeToken } from './identity-token.ts';
import type { Mount } from './mount.ts';
import { PATHS, type ServedCloud } from './scenario-cloud.ts';

/** The compute API, and above it the list of its versions. */
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
 * Who asks, as the middleware in front of Nova says it. A project's name serves as its id, so that it is the one that a
 * scenario's servers, groups and aggregates name.
 */
function identified(request: ApiRequest): ApiRequest {
  const claims = decodeToken(request.headers['x-auth-token'] ?? '');
  if (claims === undefined) return request;
  const project = claims.project === null ? {} : { 'x-project-id': claims.project };
  return { ...request, headers: { ...request.headers, ...project, 'x-user-id': claims.user } };
}
