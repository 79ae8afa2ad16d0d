import { acceptableTypes } from '../../rest/accept.ts';
import { httpDate } from '../../rest/http-date.ts';
import { writeJson } from '../../rest/json-write.ts';
import type { ApiRequest, ApiResponse } from '../../rest/messages.ts';
import { splitUrl } from '../../rest/url.ts';
import { type ErrorKind, PlacementError } from '../errors.ts';
import type { Action, ApiEnvironment, Call, Reply } from './call.ts';
import { type ErrorContext, renderError } from './error-reply.ts';
import { negotiateVersion, versionText } from './microversion.ts';
import { actionFor, findRoute, MethodNotAllowed } from './routes.ts';

const JSON_TYPE = 'application/json';

/** Errors that occur outside of Placement's handlers. Their response has the microversion, but no `vary` header. */
const OUTSIDE_HANDLERS: ReadonlySet<ErrorKind> = new Set(['NotFound', 'Unrouted']);

/**
 * Answers one request to Placement's REST API. Never throws: an error is a response with a status of
 * 400 or more and Placement's error body.
 */
export function handleRequest(environment: ApiEnvironment, request: ApiRequest): ApiResponse {
  const accept = request.headers.accept ?? '';
  const context: ErrorContext = {
    method: request.method,
    // Without a preference, the service sends JSON.
    accept: accept === '' || accept === '*/*' ? JSON_TYPE : accept,
    contentType: request.headers['content-type'] || null,
    version: null,
    requestId: `req-${environment.newUuid()}`,
  };
  const response = answer(environment, request, context);
  response.headers['x-openstack-request-id'] = context.requestId;
  return response;
}

function answer(environment: ApiEnvironment, request: ApiRequest, context: ErrorContext): ApiResponse {
  let version: number | null = null;
  try {
    const { path, query } = splitUrl(request.url);
    checkToken(request, path);
    version = negotiateVersion(request.headers['openstack-api-version']);
    checkContentLength(request);
    const { actions, args } = findRoute(request.method, path);
    if (actions[0]!.checksTypesFirst) checkTypes(actions[0]!, context);
    const action = actionFor(actions, version);
    checkTypes(action, context);
    const call: Call = { ...environment, version, args, query, body: request.body };
    return respond(action.run(call), call, request);
  } catch (error) {
    return refuse(error, { ...context, version });
  }
}

function checkToken({ headers }: ApiRequest, path: string): void {
  if (headers['x-auth-token'] || ['/', ''].includes(path)) return;
  throw new PlacementError(401, '');
}

function checkContentLength({ headers, body }: ApiRequest): void {
  const length = headers['content-length'] ?? String(body?.length ?? 0);
  if (!/^\s*[+-]?\d+\s*$/.test(length)) throw unrouted('content-length header must be an integer');
  if (Number(length) > 0 && !headers['content-type']) {
    throw unrouted('content-type header required when content-length > 0');
  }
}

function unrouted(detail: string): PlacementError {
  return new PlacementError(400, detail, 'Unrouted');
}

function checkTypes(action: Action, { accept, contentType }: ErrorContext): void {
  if (action.takesJson) {
    const type = (contentType ?? 'None').split(';')[0]!.trim();
    if (type !== JSON_TYPE) {
      throw new PlacementError(415, `The media type ${type} is not supported, use ${JSON_TYPE}`);
    }
  }
  if (action.givesJson && acceptableTypes(accept, [JSON_TYPE]).length === 0) {
    throw new PlacementError(406, `Only ${JSON_TYPE} is provided`);
  }
}

function versionHeaders(version: number): Record<string, string> {
  return { 'openstack-api-version': `placement ${versionText(version)}`, vary: 'openstack-api-version' };
}

function respond(reply: Reply, { version, prefix }: Call, request: ApiRequest): ApiResponse {
  const headers = versionHeaders(version);
  if (reply.location !== undefined) {
    const { host } = request.headers;
    const origin = host === undefined ? '' : `http://${host}`;
    headers.location = `${origin}${prefix}${reply.location}`;
  }
  if (reply.modifiedAt !== undefined && version >= 15) {
    if (reply.modifiedAt !== null) headers['last-modified'] = httpDate(reply.modifiedAt);
    headers['cache-control'] = 'no-cache';
  }
  if (reply.body === undefined) return { status: reply.status, headers, body: '' };
  headers['content-type'] = JSON_TYPE;
  return { status: reply.status, headers, body: writeJson(reply.body) };
}

function refuse(error: unknown, context: ErrorContext): ApiResponse {
  const refusal = error instanceof PlacementError ? error : new PlacementError(500, messageOf(error));
  const { type, body } = renderError(refusal, context);
  const headers: Record<string, string> = {
    'content-type': type,
    ...(context.version === null || refusal.status === 500 ? {} : versionHeaders(context.version)),
    ...(refusal instanceof MethodNotAllowed ? { allow: refusal.allow } : {}),
  };
  if (OUTSIDE_HANDLERS.has(refusal.kind)) delete headers.vary;
  return { status: refusal.status, headers, body };
}

function messageOf(error: unknown): string {
  return error instanceof Error ? error.message : String(error);
}
