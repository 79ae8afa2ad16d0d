import type { ApiResponse } from '@nova-sieve/engine';
import { describe, expect, it } from 'vitest';
import { identityMount } from './identity.ts';
import type { Mount } from './mount.ts';

const NOW = 1767225600000;

const PLACEMENT: Mount = {
  prefix: '/placement',
  service: { type: 'placement', name: 'placement', path: '/placement' },
  handle: () => ({ status: 200, headers: {}, body: '' }),
};

function ask(
  method: string,
  url: string,
  headers: Record<string, string> = {},
  body: unknown = null,
): ApiResponse {
  const mount = identityMount([PLACEMENT], () => NOW);
  const text = body === null ? null : JSON.stringify(body);
  return mount.handle({ method, url, headers: { host: 'cloud.example:80', ...headers }, body: text });
}

function password(scope?: unknown): unknown {
  const user = { name: 'alice', domain: { name: 'Default' }, password: 'any' };
  return { auth: { identity: { methods: ['password'], password: { user } }, ...(scope ? { scope } : {}) } };
}

const SCOPE = { project: { name: 'demo', domain: { id: 'default' } } };

describe('discovery', () => {
  it('shows the only version, by itself and in a list', () => {
    const version = {
      id: 'v3.14',
      status: 'stable',
      links: [{ rel: 'self', href: 'http://cloud.example:80/identity/v3/' }],
    };
    expect(JSON.parse(ask('GET', '/v3').body)).toMatchObject({ version });
    expect(JSON.parse(ask('GET', '/v3/').body)).toMatchObject({ version });
    expect(ask('GET', '')).toMatchObject({ status: 300 });
    expect(JSON.parse(ask('GET', '/').body)).toMatchObject({ versions: { values: [version] } });
  });
});

describe('tokens', () => {
  it('are issued to any user, with a catalog of the services', () => {
    const { status, headers, body } = ask('POST', '/v3/auth/tokens', {}, password(SCOPE));
    expect(status).toBe(201);
    expect(headers['x-subject-token']).toMatch(/^[\w-]+$/);
    const { token } = JSON.parse(body) as { token: { catalog: { type: string; endpoints: unknown[] }[] } };
    expect(token).toMatchObject({
      user: { name: 'alice', domain: { id: 'default' } },
      project: { name: 'demo', domain: { id: 'default' } },
      issued_at: '2026-01-01T00:00:00.000000Z',
      expires_at: '2026-01-02T00:00:00.000000Z',
    });
    expect(token.catalog.map(({ type }) => type)).toEqual(['identity', 'placement']);
    expect(token.catalog[1]!.endpoints[0]).toMatchObject({
      interface: 'public',
      region: 'RegionOne',
      url: 'http://cloud.example:80/placement',
    });
  });

  it('have no project when the request has none', () => {
    const { body } = ask('POST', '/v3/auth/tokens', {}, password());
    expect((JSON.parse(body) as { token: object }).token).not.toHaveProperty('project');
  });

  it('have the same IDs for the same names', () => {
    const ids = [1, 2].map(() => {
      const { body } = ask('POST', '/v3/auth/tokens', {}, password(SCOPE));
      return (JSON.parse(body) as { token: { project: { id: string } } }).token.project.id;
    });
    expect(ids[0]).toMatch(/^[0-9a-f]{32}$/);
    expect(ids[1]).toBe(ids[0]);
  });

  it('can be shown and revoked', () => {
    const token = ask('POST', '/v3/auth/tokens', {}, password(SCOPE)).headers['x-subject-token']!;
    const shown = ask('GET', '/v3/auth/tokens', { 'x-subject-token': token });
    expect(shown.status).toBe(200);
    expect(JSON.parse(shown.body)).toMatchObject({ token: { user: { name: 'alice' } } });
    expect(ask('DELETE', '/v3/auth/tokens', { 'x-subject-token': token }).status).toBe(204);
    expect(JSON.parse(ask('GET', '/v3/auth/catalog', { 'x-auth-token': token }).body)).toMatchObject({
      catalog: [{ type: 'identity' }, { type: 'placement' }],
    });
  });

  it.each(['', 'nonsense', Buffer.from('{"user": 1}').toString('base64url')])(
    '%j is not a token of this service',
    (token) => {
      expect(ask('GET', '/v3/auth/tokens', { 'x-subject-token': token }).status).toBe(404);
      expect(ask('GET', '/v3/auth/catalog', { 'x-auth-token': token }).status).toBe(401);
    },
  );

  it('are issued for another token, to its user', () => {
    const token = ask('POST', '/v3/auth/tokens', {}, password()).headers['x-subject-token']!;
    const identity = { methods: ['token'], token: { id: token } };
    const { body } = ask('POST', '/v3/auth/tokens', {}, { auth: { identity, scope: SCOPE } });
    expect(JSON.parse(body)).toMatchObject({ token: { user: { name: 'alice' }, project: { name: 'demo' } } });
  });

  it.each([null, [], { auth: {} }, { auth: { identity: null } }])(
    'are not issued for the body %j',
    (body) => {
      const { status, body: text } = ask('POST', '/v3/auth/tokens', {}, body);
      expect(status).toBe(400);
      expect(JSON.parse(text)).toMatchObject({ error: { code: 400, title: 'Bad Request' } });
    },
  );
});

describe('everything else', () => {
  it('is 404, and other methods on tokens are 405', () => {
    expect(ask('GET', '/v3/projects').status).toBe(404);
    expect(ask('PATCH', '/v3/auth/tokens').status).toBe(405);
  });
});
