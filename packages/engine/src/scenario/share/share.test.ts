import { readFileSync } from 'node:fs';
import fc from 'fast-check';
import { deflateSync, strToU8 } from 'fflate';
import { describe, expect, test } from 'vitest';
import { parseScenario } from '../parse.ts';
import { fromBase64Url, toBase64Url } from './base64url.ts';
import { decodeShare, encodeShare, SHARE_LIMITS, SHARE_VERSION } from './share.ts';
import { migrated, SHARE_STEPS } from './share-migrations.ts';

const textOf = (fragment: string): string | null => {
  const decoded = decodeShare(fragment);
  return decoded.ok ? decoded.text : null;
};
const problemOf = (fragment: string): string | null => {
  const decoded = decodeShare(fragment);
  return decoded.ok ? null : decoded.kind;
};

test('returns the text unchanged', () => {
  fc.assert(
    fc.property(fc.string({ unit: 'grapheme', minLength: 1 }), (text) => {
      expect(textOf(encodeShare(text))).toBe(text);
    }),
  );
});

const FIXTURES = new URL('fixtures/', import.meta.url);

describe.each(SHARE_STEPS.map((_, index) => index + 1))('links of version %i', (version) => {
  const links = JSON.parse(readFileSync(new URL(`version-${version}.json`, FIXTURES), 'utf8')) as {
    readonly what: string;
    readonly fragment: string;
    readonly text: string;
  }[];

  test('have fixtures', () => {
    expect(links.length).toBeGreaterThan(3);
  });

  test.each(links)('load forever: $what', ({ fragment, text }) => {
    expect(decodeShare(fragment)).toEqual({ ok: true, text, version });
    expect(parseScenario(text).problems.filter(({ severity }) => severity === 'error')).toEqual([]);
  });
});

test('applies the step of its version and of every later version in order', () => {
  const steps = [1, 2, 3].map((version) => (text: string) => `${text} ${version}`);
  expect(migrated('from 1:', 1, steps)).toBe('from 1: 1 2 3');
  expect(migrated('from 3:', 3, steps)).toBe('from 3: 3');
  expect(SHARE_VERSION).toBe(SHARE_STEPS.length);
});

test('10,000 hosts in ranges fit a URL of 2,000 characters', () => {
  const aggregates = Array.from({ length: 20 }, (_, index) => ({
    name: `rack${index}`,
    hosts: [`compute[${index * 500 + 1}:${index * 500 + 500}]`],
    metadata: { rack: `${index}`, ssd: `${index % 2 === 0}` },
  }));
  const text = JSON.stringify({ version: 1, hosts: [{ name: 'compute[1:10000]' }], aggregates }, null, 2);
  expect(encodeShare(text).length).toBeLessThan(2000);
});

test('reads a fragment among other parameters', () => {
  const fragment = encodeShare('version: 1');
  for (const around of [
    `#${fragment}`,
    `#view=hosts&${fragment}`,
    `${fragment}&step=2`,
    `https://x.example/#${fragment}`,
  ]) {
    expect(textOf(around)).toBe('version: 1');
  }
});

describe('an unreadable link has a reason', () => {
  const whole = encodeShare(`version: 1\n# ${Array.from({ length: 200 }, (_, index) => index).join(' ')}`);

  test.each([
    ['absent', ''],
    ['absent', '#view=hosts'],
    ['newer', 's=2.abcd'],
    ['newer', 's=999999999.'],
    ['damaged', 's='],
    ['damaged', 's=1'],
    ['damaged', 's=1.'],
    ['damaged', 's=0.abcd'],
    ['damaged', 's=x.abcd'],
    ['damaged', 's=1.ab cd'],
    ['damaged', 's=1.abcd'],
    ['damaged', whole.slice(0, -20)],
    ['damaged', `s=1.${toBase64Url(deflateSync(Uint8Array.of(0xff, 0xfe, 0x80)))}`],
    ['too_large', `s=1.${'A'.repeat(SHARE_LIMITS.encoded + 1)}`],
    ['too_large', `s=1.${toBase64Url(deflateSync(new Uint8Array(SHARE_LIMITS.decoded + 1), { level: 9 }))}`],
  ])('%s: %j', (kind, fragment) => {
    expect(problemOf(fragment)).toBe(kind);
  });

  test('never throws, and returns the text or a problem', () => {
    const change = fc.record({
      start: fc.nat(whole.length),
      cut: fc.nat(5),
      put: fc.string({ maxLength: 5 }),
    });
    const mutated = fc
      .array(change, { maxLength: 4 })
      .map((changes) =>
        changes.reduce(
          (text, { start, cut, put }) => text.slice(0, start) + put + text.slice(start + cut),
          whole,
        ),
      );
    // Any bytes after a valid version, because few other texts reach the decompression.
    const inflatable = fc.uint8Array({ maxLength: 64 }).map((bytes) => `s=1.${toBase64Url(bytes)}`);
    const written = fc.string({ unit: 'binary', maxLength: 64 }).map((text) => `s=1.${text}`);
    fc.assert(
      fc.property(fc.oneof(mutated, inflatable, written, fc.string({ unit: 'binary' })), (fragment) => {
        const decoded = decodeShare(fragment);
        expect(decoded.ok ? decoded.text.length : decoded.problem.length).toBeGreaterThan(0);
        if (decoded.ok) expect(parseScenario(decoded.text).problems).toBeInstanceOf(Array);
      }),
      { numRuns: 10_000 },
    );
  }, 60_000);
});

test('rejects a scenario that is too large, with its size', () => {
  expect(() => encodeShare('x'.repeat(SHARE_LIMITS.decoded + 1))).toThrow('the limit for a link is 1048576');
  const random = Array.from({ length: 60_000 }, (_, index) => Math.imul(index, 2654435761).toString(36)).join(
    '',
  );
  expect(() => encodeShare(random)).toThrow('Share a file instead.');
});

test('base64url agrees with the platform', () => {
  fc.assert(
    fc.property(fc.uint8Array(), (bytes) => {
      const text = Buffer.from(bytes).toString('base64url');
      expect(toBase64Url(bytes)).toBe(text);
      expect(fromBase64Url(text)).toEqual(bytes);
    }),
  );
  expect(fromBase64Url('QQ==')).toEqual(Uint8Array.from(strToU8('A')));
});
