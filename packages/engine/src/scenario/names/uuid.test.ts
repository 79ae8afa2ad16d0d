import { createHash } from 'node:crypto';
import fc from 'fast-check';
import { expect, test } from 'vitest';
import { Sha1 } from './sha1.ts';
import { deriveUuid, isUuid, uuid5 } from './uuid.ts';

const DNS = '6ba7b810-9dad-11d1-80b4-00c04fd430c8';
const URL_NAMESPACE = '6ba7b811-9dad-11d1-80b4-00c04fd430c8';

test('SHA-1 agrees with the platform on any bytes', () => {
  const sha1 = new Sha1();
  fc.assert(
    fc.property(fc.uint8Array({ maxLength: 300 }), (bytes) => {
      const words = [...sha1.digest(bytes, bytes.length)].map((word) =>
        (word >>> 0).toString(16).padStart(8, '0'),
      );
      expect(words.join('')).toBe(createHash('sha1').update(bytes).digest('hex'));
    }),
  );
});

test('UUIDv5 agrees with RFC 9562', () => {
  expect(uuid5(DNS, 'www.example.com')).toBe('2ed6657d-e927-568b-95e1-2665a8aea6a2');
});

test('a derived UUID depends only on the kind and the name, and never changes between versions', () => {
  const namespace = uuid5(URL_NAMESPACE, 'https://nova-sieve.example/scenario/1');
  expect(deriveUuid('host', 'compute01')).toBe(uuid5(namespace, 'host/compute01'));
  expect(deriveUuid('host', 'compute01')).not.toBe(deriveUuid('image', 'compute01'));
});

test('names in any script are encoded as UTF-8', () => {
  fc.assert(
    fc.property(fc.string({ unit: 'binary' }), (name) => {
      const bytes = Buffer.concat([Buffer.from(DNS.replaceAll('-', ''), 'hex'), Buffer.from(name, 'utf8')]);
      const digest = createHash('sha1').update(bytes).digest('hex');
      const uuid = uuid5(DNS, name);
      expect(isUuid(uuid)).toBe(true);
      expect(uuid.slice(0, 13)).toBe(`${digest.slice(0, 8)}-${digest.slice(8, 12)}`);
    }),
  );
});
