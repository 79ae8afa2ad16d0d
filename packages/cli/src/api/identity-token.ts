import { createHash } from 'node:crypto';
import type { CatalogService } from './mount.ts';

const LIFE_MS = 24 * 60 * 60 * 1000;

/** The user and the project of a token, by names. The service derives IDs from the names. */
export interface TokenClaims {
  readonly user: string;
  readonly userDomain: string;
  /** `null` for a token without a project. */
  readonly project: string | null;
  readonly projectDomain: string;
  /** Milliseconds since 1970. */
  readonly issuedAt: number;
}

/** Encodes the claims in the token itself, so that the service stores nothing. */
export function encodeToken(claims: TokenClaims): string {
  return Buffer.from(JSON.stringify(claims)).toString('base64url');
}

/** Returns the claims of a token that this service issued, or `undefined` for any other text. */
export function decodeToken(token: string): TokenClaims | undefined {
  try {
    const claims: unknown = JSON.parse(Buffer.from(token, 'base64url').toString());
    return isClaims(claims) ? claims : undefined;
  } catch {
    return undefined;
  }
}

function isClaims(value: unknown): value is TokenClaims {
  if (typeof value !== 'object' || value === null) return false;
  const { user, userDomain, project, projectDomain, issuedAt } = value as Record<string, unknown>;
  const names = [user, userDomain, projectDomain].every((name) => typeof name === 'string');
  return names && (project === null || typeof project === 'string') && Number.isFinite(issuedAt);
}

/** Returns the body that describes a token. */
export function tokenDocument(
  claims: TokenClaims,
  origin: string,
  services: readonly CatalogService[],
): { token: { catalog: unknown[] } & Record<string, unknown> } {
  const { user, userDomain, project, projectDomain, issuedAt } = claims;
  const scope =
    project === null
      ? {}
      : {
          project: { id: idOf(`project ${project}`), name: project, domain: domainOf(projectDomain) },
          is_domain: false,
        };
  return {
    token: {
      methods: ['password'],
      user: {
        id: idOf(`user ${user}`),
        name: user,
        domain: domainOf(userDomain),
        password_expires_at: null,
      },
      ...scope,
      roles: ['admin', 'member', 'reader'].map((name) => ({ id: idOf(`role ${name}`), name })),
      issued_at: timeText(issuedAt),
      expires_at: timeText(issuedAt + LIFE_MS),
      audit_ids: [idOf(`audit ${issuedAt}`).slice(0, 22)],
      catalog: services.map((service) => catalogEntry(service, origin)),
    },
  };
}

function catalogEntry({ type, name, path }: CatalogService, origin: string): unknown {
  const endpoints = ['public', 'internal', 'admin'].map((interfaceName) => ({
    id: idOf(`${type} ${interfaceName}`),
    interface: interfaceName,
    region: 'RegionOne',
    region_id: 'RegionOne',
    url: origin + path,
  }));
  return { id: idOf(`service ${type}`), type, name, endpoints };
}

function domainOf(name: string): unknown {
  return { id: name.toLowerCase() === 'default' ? 'default' : idOf(`domain ${name}`), name };
}

function idOf(text: string): string {
  return createHash('sha256').update(text).digest('hex').slice(0, 32);
}

function timeText(time: number): string {
  return new Date(time).toISOString().replace(/(\.\d{3})Z$/, '$1000Z');
}
