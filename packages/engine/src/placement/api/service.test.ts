import { describe, expect, it } from 'vitest';
import { START, TestClient } from './test-client.ts';

const ADMIN = { 'x-auth-token': 'any' };

function errorOf(body: string): Record<string, unknown> {
  return (JSON.parse(body) as { errors: [Record<string, unknown>] }).errors[0];
}

describe('the root', () => {
  it.each(['/', ''])('shows the versions without a token, at %j', (url) => {
    const { status, headers, body } = new TestClient().send({ url });
    expect(status).toBe(200);
    expect(headers).toMatchObject({
      'content-type': 'application/json',
      'openstack-api-version': 'placement 1.0',
      vary: 'openstack-api-version',
    });
    expect(JSON.parse(body)).toEqual({
      versions: [
        {
          id: 'v1.0',
          min_version: '1.0',
          max_version: '1.39',
          status: 'CURRENT',
          links: [{ rel: 'self', href: '' }],
        },
      ],
    });
  });
});

describe('tokens', () => {
  it.each([{}, { 'x-auth-token': '' }])('are required: %j', (headers) => {
    const reply = new TestClient().send({ url: '/traits', headers });
    expect(reply.status).toBe(401);
    expect(reply.headers['openstack-api-version']).toBeUndefined();
    expect(JSON.parse(reply.body)).toMatchObject({ code: '401 Unauthorized', title: 'Unauthorized' });
  });

  it('can have any value', () => {
    const headers = { 'x-auth-token': 'x' };
    expect(new TestClient().send({ url: '/resource_providers', headers }).status).toBe(200);
  });
});

describe('microversions', () => {
  it('are negotiated and reported', () => {
    const { headers } = new TestClient().get('/resource_providers', '1.14');
    expect(headers['openstack-api-version']).toBe('placement 1.14');
  });

  it('that do not exist get a response with the range that does', () => {
    const headers = { ...ADMIN, 'openstack-api-version': 'placement 1.99' };
    const { status, headers: replied, body } = new TestClient().send({ url: '/resource_providers', headers });
    expect(status).toBe(406);
    expect(replied['openstack-api-version']).toBeUndefined();
    expect(errorOf(body)).toMatchObject({
      status: 406,
      title: 'Not Acceptable',
      detail:
        'The resource could not be generated that was acceptable to your browser (content of type ' +
        'application/json. \n\n Invalid microversion: Unacceptable version header: 1.99',
      max_version: '1.39',
      min_version: '1.0',
    });
  });

  it('have caching headers from 1.15', () => {
    const client = new TestClient();
    expect(client.get('/resource_providers', '1.14').headers).not.toHaveProperty('last-modified');
    expect(client.get('/resource_providers', '1.15').headers).toMatchObject({
      'last-modified': new Date(START + 2000).toUTCString(),
      'cache-control': 'no-cache',
    });
  });

  it.each([
    ['GET', '/nope', 404, false],
    ['GET', '/resource_providers/x', 404, false],
    ['PUT', '/resource_providers/x', 404, false],
    ['DELETE', '/resource_providers/x', 404, true],
    ['GET', '/resource_providers/x/inventories', 404, true],
    ['DELETE', '/resource_providers/x/inventories', 404, false],
    ['DELETE', '/resource_providers/x/inventories/VCPU', 404, false],
    ['GET', '/resource_providers/x/aggregates', 404, false],
    ['GET', '/resource_providers/x/usages', 404, true],
    ['GET', '/resource_providers/x/traits', 404, true],
    ['DELETE', '/resource_providers/x/traits', 404, false],
    ['GET', '/resource_providers/x/allocations', 404, true],
    ['GET', '/resource_classes/NOPE', 404, false],
    ['DELETE', '/resource_classes/NOPE', 404, false],
    ['GET', '/traits/NOPE', 404, true],
    ['DELETE', '/allocations/x', 404, true],
    ['PATCH', '/traits', 405, true],
    ['GET', '/usages', 400, true],
  ])('set the vary header for %s %s, %d: %s', (method, url, status, told) => {
    const reply = new TestClient().ask(method, url, method === 'PUT' ? {} : undefined);
    expect(reply.status).toBe(status);
    expect(reply.headers['openstack-api-version']).toBe('placement 1.39');
    expect(reply.headers.vary).toBe(told ? 'openstack-api-version' : undefined);
  });

  it('have error codes from 1.23', () => {
    const client = new TestClient();
    expect(client.get('/nope', '1.22').code).toBeUndefined();
    expect(client.get('/nope', '1.23').code).toBe('placement.undefined_code');
  });
});

describe('routes', () => {
  it.each([
    '/nope',
    '/resource_providers/',
    '/resource_providers/x/nope',
    '/traits/a/b',
    '/traits/a%2Fb',
    '//',
  ])('do not include %s', (url) => {
    expect(new TestClient().get(url)).toMatchObject({ status: 404, detail: '' });
  });

  it.each([
    ['POST', '/', 'GET'],
    ['PATCH', '/resource_providers', 'GET, POST'],
    ['POST', '/resource_providers/x', 'GET, DELETE, PUT'],
    ['PATCH', '/resource_providers/x/inventories', 'GET, POST, PUT, DELETE'],
    ['POST', '/resource_providers/x/inventories/VCPU', 'GET, PUT, DELETE'],
    ['PUT', '/resource_providers/x/usages', 'GET'],
    ['POST', '/resource_providers/x/aggregates', 'GET, PUT'],
    ['POST', '/resource_providers/x/traits', 'GET, PUT, DELETE'],
    ['PUT', '/resource_providers/x/allocations', 'GET'],
    ['GET', '/allocations', 'POST'],
    ['POST', '/allocations/x', 'GET, PUT, DELETE'],
    ['POST', '/allocation_candidates', 'GET'],
    ['POST', '/traits', 'GET'],
    ['POST', '/traits/x', 'GET, PUT, DELETE'],
    ['PUT', '/resource_classes', 'GET, POST'],
    ['POST', '/resource_classes/x', 'GET, PUT, DELETE'],
    ['POST', '/usages', 'GET'],
    ['GET', '/reshaper', 'POST'],
  ])('reject %s at %s and list the allowed methods', (method, url, allow) => {
    const { status, headers, detail } = new TestClient().ask(method, url);
    expect(status).toBe(405);
    expect(headers.allow).toBe(allow);
    expect(detail).toBe('The method specified is not allowed for this resource.');
  });

  it.each([
    ['/traits', 405],
    ['/nope', 404],
    ['/', 405],
  ])('answer HEAD %s with %d, HTML and no body', (url, status) => {
    const headers = { ...ADMIN, accept: 'application/json' };
    expect(new TestClient().send({ method: 'HEAD', url, headers })).toMatchObject({
      status,
      headers: { 'content-type': 'text/html; charset=UTF-8' },
      body: '',
    });
  });

  it.each([
    ['GET', '/resource_providers/x/aggregates', '1.1'],
    ['GET', '/resource_classes', '1.2'],
    ['GET', '/resource_classes/VCPU', '1.2'],
    ['DELETE', '/resource_classes/CUSTOM_X', '1.2'],
    ['GET', '/traits', '1.6'],
    ['GET', '/traits/CUSTOM_X', '1.6'],
    ['GET', '/resource_providers/x/traits', '1.6'],
    ['GET', '/usages', '1.9'],
    ['GET', '/allocation_candidates', '1.10'],
    ['POST', '/allocations', '1.13'],
    ['POST', '/reshaper', '1.30'],
  ])('have %s %s from %s', (method, url, since) => {
    const before = `1.${Number(since.slice(2)) - 1}`;
    const client = new TestClient();
    expect(client.ask(method, url, undefined, before)).toMatchObject({ status: 404, detail: '' });
    const after = client.ask(method, url, undefined, since);
    expect(after.status !== 404 || after.detail !== '').toBe(true);
  });
});

describe('media types', () => {
  it('of requests must be JSON', () => {
    const send = (type: string) =>
      new TestClient().send({
        method: 'POST',
        url: '/resource_providers',
        headers: { ...ADMIN, 'content-type': type },
        body: '{"name": "n"}',
      });
    expect(send('application/json; charset=utf-8').status).toBe(201);
    expect(send('text/plain').status).toBe(415);
    expect(errorOf(send('text/plain').body).detail).toBe(
      'The request media type text/plain is not supported by this server. \n\n The media type ' +
        'text/plain is not supported, use application/json',
    );
  });

  it('of requests are required if there is a body', () => {
    const request = { method: 'POST', url: '/resource_providers', headers: ADMIN, body: '{}' };
    const { status, headers, body } = new TestClient().send(request);
    expect(status).toBe(400);
    expect(headers).not.toHaveProperty('vary');
    expect(errorOf(body).detail).toMatch(/content-type header required when content-length > 0/);
    expect(new TestClient().send({ ...request, body: null }).status).toBe(415);
  });

  it('require a content length that is a number', () => {
    const headers = { ...ADMIN, 'content-length': 'x' };
    const { status, body } = new TestClient().send({ url: '/resource_providers', headers });
    expect(status).toBe(400);
    expect(errorOf(body).detail).toMatch(/content-length header must be an integer/);
  });

  it('of responses are only JSON', () => {
    const ask = (accept: string) =>
      new TestClient().send({ url: '/resource_providers', headers: { ...ADMIN, accept } });
    expect(ask('*/*').status).toBe(200);
    expect(ask('text/html;q=0.5, application/*').status).toBe(200);
    expect(ask('text/html').status).toBe(406);
    expect(ask('application/xml').body).toMatch(/Only application\/json is provided$/);
  });

  it('of errors follow the Accept header', () => {
    const ask = (accept: string) =>
      new TestClient().send({ url: "/resource_providers/<b>'&", headers: { ...ADMIN, accept } });
    const html = ask('text/html, application/json;q=0.1');
    expect(html.headers['content-type']).toBe('text/html; charset=UTF-8');
    expect(html.body).toMatch(/<h1>404 Not Found<\/h1>[\s\S]*uuid &lt;b&gt;&#x27;&amp; found/);
    const plain = ask('text/plain, application/json;q=0');
    expect(plain.headers['content-type']).toBe('text/plain; charset=UTF-8');
    expect(plain.body).toMatch(/^406 Not Acceptable\n\n/);
  });
});

describe('request ids', () => {
  it('are in the header and in errors, and differ for each request', () => {
    const client = new TestClient();
    const [one, other] = [client.get('/nope'), client.get('/nope')];
    expect(one.headers['x-openstack-request-id']).toMatch(/^req-[0-9a-f-]{36}$/);
    expect(one.body).toMatchObject({ errors: [{ request_id: one.headers['x-openstack-request-id'] }] });
    expect(other.headers['x-openstack-request-id']).not.toBe(one.headers['x-openstack-request-id']);
  });
});

describe('bodies', () => {
  it.each([
    ['{', 'Malformed JSON: Expecting property name enclosed in double quotes: line 1 column 2 (char 1)'],
    ['[]', "JSON does not validate: [] is not of type 'object'"],
    ['{"name": 5}', "JSON does not validate: 5 is not of type 'string'"],
    [
      '{"name": "n", "z": 1}',
      "JSON does not validate: Additional properties are not allowed ('z' was unexpected)",
    ],
  ])('are rejected: %s, %s', (body, detail) => {
    expect(new TestClient().post('/resource_providers', body)).toMatchObject({ status: 400, detail });
  });

  it('get an error with the part of the schema and the part of the body', () => {
    const { body } = new TestClient().put('/resource_providers/x/traits', {
      traits: 5,
      "a'b": 'x'.repeat(70),
    });
    expect((body as { errors: [{ detail: string }] }).errors[0].detail).toBe(
      'The server could not comply with the request since it is either malformed or otherwise incorrect.' +
        "\n\n JSON does not validate: 'resource_provider_generation' is a required property  Failed " +
        "validating 'required' in schema:     {'additionalProperties': False,      'properties': " +
        "{'resource_provider_generation': {'type': 'integer'},                     'traits': {'items': " +
        "{'maxLength': 255,                                          'minLength': 1,                        " +
        "                  'type': 'string'},                                'type': 'array'}},      " +
        "'required': ['traits', 'resource_provider_generation'],      'type': 'object'}  On instance:     " +
        `{"a'b": '${'x'.repeat(70)}',      'traits': 5}  `,
    );
    const { body: deeper } = new TestClient().put('/resource_providers/x/traits', {
      resource_provider_generation: 0,
      traits: ['A', 5],
    });
    expect(JSON.stringify(deeper)).toContain(
      "5 is not of type 'string'  Failed validating 'type' in schema['properties']['traits']['items']:     " +
        "{'maxLength': 255, 'minLength': 1, 'type': 'string'}  On instance['traits'][1]:     5  ",
    );
  });
});

describe('queries', () => {
  it('must be UTF-8', () => {
    const { status, detail } = new TestClient().get('/resource_providers?name=%FF');
    expect(status).toBe(400);
    expect(detail).toMatch(/^Invalid query string parameters: 'utf-8' codec can't decode/);
  });
});
