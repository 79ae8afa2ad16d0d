import { expect, it, vi } from 'vitest';
import { findRegexes } from './find.ts';

/** Milliseconds for one expression, on however busy a machine: most take some ten. */
const PATIENCE = 60_000;

/**
 * What the checker calls super-linear or does not decide in time, with why it does no harm. Whoever adds a line owes the
 * reason.
 */
const BY_HAND: ReadonlyMap<string, string> = new Map([
  [
    String.raw`-?\d+(?:\.\d+)?(?![\w.])`,
    'the editor tries it at one place at a time, in lines of up to 20,000 characters',
  ],
  [
    String.raw`^(.*) \(([^()]{1,255})\)$`,
    'anchored; each step back looks at 255 characters at most, in the name of a server',
  ],
  [
    String.raw`^v?(?:(\d+)!)?(\d+(?:\.\d+)*)(?:[-_.]?(a|alpha|b|beta|c|rc|pre|preview)[-_.]?(\d*))?(?:(?:-(\d+))|(?:[-_.]?(?:post|rev|r)[-_.]?(\d*)))?(?:[-_.]?(dev)[-_.]?(\d*))?(?:\+[a-z0-9]+(?:[-_.][a-z0-9]+)*)?$`,
    'anchored; no two neighbouring repetitions can begin with the same character, so each is left in one way',
  ],
]);

/** Where expressions are made of text, and of whose. */
const MADE: ReadonlyMap<string, string> = new Map([
  ['packages/engine/src/catalog/extra-spec-names.ts', 'patterns of the catalog'],
  ['packages/engine/src/nova/api/servers.ts', 'a name that may have dots and no repetition'],
  ['packages/engine/src/python/numbers.ts', 'constants'],
  ['packages/engine/src/rest/json-pretty.ts', 'constants'],
  ['packages/engine/src/rest/schema-check.ts', 'patterns of the schemas'],
  ['packages/engine/src/python/spaces.ts', 'a constant'],
  ['packages/engine/src/placement/query/candidates-query.ts', 'constants, one for each microversion'],
  ['packages/engine/src/scenario/edit/edit.ts', 'a width'],
]);

/** Without repetition that has no end, time is bounded by the length of the text alone. */
const repeats = (source: string): boolean => /[*+]|\{\d+,\}/.test(source);

it('every regular expression that sees input takes time in proportion to it', {
  timeout: 300_000,
}, async () => {
  // Its own JavaScript: the quicker programs that it can start are not installed.
  vi.stubEnv('RECHECK_BACKEND', 'pure');
  const { checkSync } = await import('recheck');
  const { literals } = findRegexes();
  expect(literals.length).toBeGreaterThan(100);
  const distinct = new Map(literals.map((regex) => [`/${regex.source}/${regex.flags}`, regex]));
  const bad = [...distinct]
    .filter(([, { source }]) => repeats(source) && !BY_HAND.has(source))
    .flatMap(([shown, { at, source, flags }]) => {
      const found = checkSync(source, flags, { timeout: PATIENCE });
      const why = found.status === 'vulnerable' ? found.complexity.summary : found.status;
      return found.status === 'safe' ? [] : [`${at} ${shown} ${why}`];
    });
  expect(bad).toEqual([]);
  vi.unstubAllEnvs();
});

it('what is made of text is made of ours', () => {
  expect([...new Set(findRegexes().made)].filter((file) => !MADE.has(file))).toEqual([]);
});

it('what was decided by hand is still there', () => {
  const { literals, made } = findRegexes();
  const sources = new Set(literals.map(({ source }) => source));
  expect([...BY_HAND.keys()].filter((source) => !sources.has(source))).toEqual([]);
  expect([...MADE.keys()].filter((file) => !made.includes(file))).toEqual([]);
});
