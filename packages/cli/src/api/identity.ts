import type { ApiRequest, ApiResponse } from '@nova-sieve/engine';
import { identityError, readScope } from './identity-request.ts';
import { decodeToken, encodeToken, type TokenClaims, tokenDocument } from './identity-token.ts';
import type { CatalogService, Mount } from './mount.ts';
import { withoutSlashes } from './without-slashes.ts';

const PREFIX = '/identity';

/**
 * Creates the parts of an identity service (Keystone's API, version 3) that clients need: version discovery, tokens
 * for any user, and the catalog. It accepts any password.
 *
 * @param others the services that the catalog lists besides this one
 * @param now returns the time in milliseconds since 1970
 */
export function identityMount(others: readonly Mount[], now: () => number): Mount {
  const service: CatalogService = { type: 'identity', name: 'keystone', path: PREFIX };
  const services = [service, ...others.flatMap((mount) => mount.service ?? [])];
  return { prefix: PREFIX, service, handle: (request) => handle(request, { services, now }) };
}

interface Identity {
  readonly services: readonly CatalogService[];
  readonly now: () => number;
}

function handle(request: ApiRequest, identity: Identity): ApiResponse {
  const path = withoutSlashes(request.url.split('?', 1)[0]!);
  const origin = `http://${request.headers.host ?? '127.0.0.1'}`;
  switch (path) {
    case '':
      return json(300, { versions: { values: [version(origin)] } });
    case '/v3':
      return json(200, { version: version(origin) });
    case '/v3/auth/tokens':
      return tokens(request, origin, identity);
    case '/v3/auth/catalog':
      return catalog(request, origin, identity);
    default:
      return identityError(404, 'Not Found', `Could not find ${path}: this service only issues tokens.`);
  }
}

function json(status: number, document: unknown, headers: Record<string, string> = {}): ApiResponse {
  return {
    status,
    headers: { 'content-type': 'application/json', vary: 'X-Auth-Token', ...headers },
    body: JSON.stringify(document),
  };
}

function version(origin: string): unknown {
  return {
    id: 'v3.14',
    status: 'stable',
    updated: '2020-04-07T00:00:00Z',
    links: [{ rel: 'self', href: `${origin}${PREFIX}/v3/` }],
    'media-types': [{ base: 'application/json', type: 'application/vnd.openstack.identity-v3+json' }],
  };
}

function tokens(request: ApiRequest, origin: string, identity: Identity): ApiResponse {
  switch (request.method) {
    case 'POST':
      return issue(request, origin, identity);
    case 'GET':
    case 'HEAD':
      return show(request, origin, identity);
    case 'DELETE':
      return { status: 204, headers: {}, body: '' };
    default:
      return identityError(405, 'Method Not Allowed', `Tokens do not support the method ${request.method}.`);
  }
}

function issue({ body }: ApiRequest, origin: string, { services, now }: Identity): ApiResponse {
  const scope = readScope(body);
  if ('status' in scope) return scope;
  const claims: TokenClaims = { ...scope, issuedAt: now() };
  return json(201, tokenDocument(claims, origin, services), { 'x-subject-token': encodeToken(claims) });
}

function show({ headers }: ApiRequest, origin: string, { services }: Identity): ApiResponse {
  const token = headers['x-subject-token'] ?? '';
  const claims = decodeToken(token);
  if (!claims)
    return identityError(404, 'Not Found', 'This service did not issue the token in X-Subject-Token.');
  return json(200, tokenDocument(claims, origin, services), { 'x-subject-token': token });
}

function catalog({ headers }: ApiRequest, origin: string, { services }: Identity): ApiResponse {
  const claims = decodeToken(headers['x-auth-token'] ?? '');
  if (!claims)
    return identityError(401, 'Unauthorized', 'This service did not issue the token in X-Auth-Token.');
  const { token } = tokenDocument(claims, origin, services);
  return json(200, { catalog: token.catalog, links: { self: `${origin}${PREFIX}/v3/auth/catalog` } });
}
