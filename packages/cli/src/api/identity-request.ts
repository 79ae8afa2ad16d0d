import type { ApiResponse } from '@nova-sieve/engine';
import { decodeToken, type TokenClaims } from './identity-token.ts';

/** An error in the form of the identity API. */
export function identityError(code: number, title: string, message: string): ApiResponse {
  const headers = { 'content-type': 'application/json' };
  return { status: code, headers, body: JSON.stringify({ error: { code, title, message } }) };
}

/**
 * The user that requests a token, and the project. The service issues a token to any named user. If a request has IDs
 * instead of names, the service uses them as names.
 */
export function readScope(body: string | null): Omit<TokenClaims, 'issuedAt'> | ApiResponse {
  const auth = member(parse(body), 'auth');
  const identity = member(auth, 'identity');
  if (typeof identity !== 'object' || identity === null) {
    return identityError(400, 'Bad Request', 'Expecting to find auth.identity in the request body.');
  }
  const user = member(member(identity, 'password'), 'user');
  const token = decodeToken(nameOf(member(identity, 'token')) ?? '');
  const project = member(member(auth, 'scope'), 'project');
  return {
    user: nameOf(user) ?? token?.user ?? 'admin',
    userDomain: nameOf(member(user, 'domain')) ?? token?.userDomain ?? 'Default',
    project: nameOf(project) ?? null,
    projectDomain: nameOf(member(project, 'domain')) ?? 'Default',
  };
}

function parse(body: string | null): unknown {
  try {
    return JSON.parse(body ?? '');
  } catch {
    return undefined;
  }
}

function member(value: unknown, name: string): unknown {
  if (typeof value !== 'object' || value === null || !Object.hasOwn(value, name)) return undefined;
  return (value as Record<string, unknown>)[name];
}

function nameOf(value: unknown): string | undefined {
  const name = member(value, 'name') ?? member(value, 'id');
  return typeof name === 'string' ? name : undefined;
}
