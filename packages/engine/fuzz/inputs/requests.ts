import fc from 'fast-check';
import type { ApiRequest } from '../../src/placement/index.ts';
import { anyValue, mutatedData, objectOf } from './mutate-data.ts';
import { word } from './words.ts';

/** A request that a client could send, before its mutation. */
export interface Sample {
  readonly method: string;
  readonly url: string;
  readonly body?: unknown;
}

const version = fc.oneof(
  { weight: 8, arbitrary: fc.constantFrom('latest', '1.39', '1.0', '1.12', '1.28', '2.1', '2.90', '2.64') },
  word,
);

const METHODS = ['GET', 'PUT', 'POST', 'DELETE', 'PATCH', 'HEAD'];

const headers = fc
  .tuple(
    version,
    fc.constantFrom('placement', 'compute', ''),
    fc.array(
      fc.tuple(
        fc.constantFrom('accept', 'content-type', 'content-length', 'host', 'x-auth-token', 'x-project-id'),
        word,
      ),
      {
        maxLength: 1,
      },
    ),
  )
  .map(([number, service, more]) => ({
    'x-auth-token': 'admin',
    'content-type': 'application/json',
    ...(service === '' ? {} : { 'openstack-api-version': `${service} ${number}` }),
    ...objectOf(more),
  })) as fc.Arbitrary<Record<string, string>>;

/** Generates sequences of requests, in which one request meets the changes of the one before. */
export function requestsLike(
  samples: readonly Sample[],
  parts: fc.Arbitrary<string>,
): fc.Arbitrary<ApiRequest[]> {
  const bodies = samples.flatMap(({ body }) => (body === undefined ? [] : [body]));
  const sent = fc.constantFrom(...samples).chain(({ method, url, body }) =>
    fc.record({
      method: fc.oneof({ weight: 9, arbitrary: fc.constant(method) }, fc.constantFrom(...METHODS)),
      url: fc.oneof({ weight: 5, arbitrary: fc.constant(url) }, changedUrl(url, parts)),
      headers,
      body: fc.oneof(
        { weight: 4, arbitrary: fc.constant(body === undefined ? null : JSON.stringify(body)) },
        {
          weight: 3,
          arbitrary: mutatedData(body === undefined ? bodies : [body]).map((data) => JSON.stringify(data)),
        },
        {
          weight: 1,
          arbitrary: fc.oneof(
            word,
            anyValue.map((value) => JSON.stringify(value)),
            deepBody,
          ),
        },
      ),
    }),
  );
  return fc.array(sent, { minLength: 1, maxLength: 6 });
}

const deepBody = fc
  .record({ open: fc.constantFrom('[', '{"a":'), depth: fc.constantFrom(50, 199, 201, 5000) })
  .map(({ open, depth }) => open.repeat(depth));

function changedUrl(url: string, parts: fc.Arbitrary<string>): fc.Arbitrary<string> {
  const [path = '', query = ''] = url.split('?');
  const segments = path.split('/');
  const part = fc.oneof(
    parts,
    word.map((text) => encodeURIComponent(Buffer.from(text).toString())),
    word,
  );
  const changedPath = fc
    .tuple(fc.nat(segments.length - 1), part)
    .map(([index, text]) => segments.with(index, text).join('/'));
  const parameters = fc.array(
    fc.oneof(
      { weight: 3, arbitrary: fc.constantFrom(...(query === '' ? ['limit=1'] : query.split('&'))) },
      fc.tuple(parts, part).map(([key, value]) => `${key}=${value}`),
    ),
    { maxLength: 5 },
  );
  return fc.oneof(
    changedPath,
    parameters.map((list) => `${path}?${list.join('&')}`),
  );
}
