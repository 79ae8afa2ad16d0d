import { expect, it, vi } from 'vitest';
import { findRegexes } from './find.ts';

/** The limit for one expression, also on a busy computer: most take about ten. Milliseconds. */
const PATIENCE = 60_000;

/**
 * The expressions that the checker calls super-linear or does not decide in time, with the reason why they are
 * harmless. A new line needs a reason.
 */
const BY_HAND: ReadonlyMap<string, string> = new Map([
  [
    String.raw`-?\d+(?:\.\d+)?(?![\w.])`,
    'the editor tests it at one position at a time, in lines of up to 20,000 characters',
  ],
  [
    String.raw`^(.*) \(([^()]{1,255})\)$`,
    'anchored; each step back reads at most 255 characters of the name of a server',
  ],
  [
    String.raw`^v?(?:(\d+)!)?(\d+(?:\.\d+)*)(?:[-_.]?(a|alpha|b|beta|c|rc|pre|preview)[-_.]?(\d*))?(?:(?:-(\d+))|(?:[-_.]?(?:post|rev|r)[-_.]?(\d*)))?(?:[-_.]?(dev)[-_.]?(\d*))?(?:\+[a-z0-9]+(?:[-_.][a-z0-9]+)*)?$`,
    'anchored; no two adjacent repetitions can begin with the same character, so each ends in one way',
  ],
]);

/** The files that create expressions from text, and the origin of the text. */
const MADE: ReadonlyMap<string, string> = new Map([
  ['packages/engine/src/catalog/extra-spec-names.ts', 'patterns of the catalog'],
  ['packages/engine/src/nova/api/resources/servers.ts', 'a name that can contain dots and no repetition'],
  ['packages/engine/src/python/numbers.ts', 'constants'],
  ['packages/engine/src/rest/json-pretty.ts', 'constants'],
  ['packages/engine/src/rest/schema-check.ts', 'patterns of the schemas'],
  ['packages/engine/src/python/spaces.ts', 'a constant'],
  ['packages/engine/src/placement/query/candidates-query.ts', 'constants, one for each microversion'],
  ['packages/engine/src/scenario/edit/edit.ts', 'a width'],
]);

/** Without unbounded repetition, the length of the text limits the time. */
const repeats = (source: string): boolean => /[*+]|\{\d+,\}/.test(source);

it('every regular expression that receives input takes linear time', {
  timeout: 300_000,
}, async () => {
  // The checker's JavaScript version: its faster native versions are not installed.
  vi.stubEnv('RECHECK_BACKEND', 'pure');
  const { checkSync } = await import('recheck');
  const { literals } = findRegexes();
  expect(literals.length).toBeGreaterThan(100);
  const distinct = new Map(literals.map((regex) => [`/${regex.source}/${regex.flags}`, regex]));
  const bad = [...distinct]
    .filter(([, { source }]) => repeats(source) && !BY_HAND.has(source))
    .flatMap(([shown, { place, source, flags }]) => {
      const found = checkSync(source, flags, { timeout: PATIENCE });
      const why = found.status === 'vulnerable' ? found.complexity.summary : found.status;
      return found.status === 'safe' ? [] : [`${place} ${shown} ${why}`];
    });
  expect(bad).toEqual([]);
  vi.unstubAllEnvs();
});

it('expressions are created only from our own text', () => {
  expect([...new Set(findRegexes().made)].filter((file) => !MADE.has(file))).toEqual([]);
});

it('every exception in this file still exists', () => {
  const { literals, made } = findRegexes();
  const sources = new Set(literals.map(({ source }) => source));
  expect([...BY_HAND.keys()].filter((source) => !sources.has(source))).toEqual([]);
  expect([...MADE.keys()].filter((file) => !made.includes(file))).toEqual([]);
});
