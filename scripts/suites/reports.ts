import type { Count } from './verdict.ts';

/** Vitest's JSON reporter. A file that could not be loaded has no tests, and counts as one failure. */
export function readVitest(report: unknown): Count {
  const files = list(field(report, 'testResults'));
  const tests = files.flatMap((file) => list(field(file, 'assertionResults')));
  const passed = tests.filter((test) => field(test, 'status') === 'passed').length;
  const dead = files.filter(
    (file) => field(file, 'status') === 'failed' && list(field(file, 'assertionResults')).length === 0,
  ).length;
  return { passed, failed: tests.length - passed + dead };
}

/**
 * Playwright's JSON reporter. A skipped test has not shown that it passes, so it counts as failed. So does an error
 * outside the tests. A test that needed its second try has passed; the note names it, because a test that waits for
 * states needs none.
 */
export function readPlaywright(report: unknown): Count {
  const stats = field(report, 'stats');
  const failures = ['unexpected', 'skipped'].reduce((sum, key) => sum + count(stats, key), 0);
  const flaky = count(stats, 'flaky');
  const read = {
    passed: count(stats, 'expected') + flaky,
    failed: failures + list(field(report, 'errors')).length,
  };
  if (flaky === 0) return read;
  const titles = list(field(report, 'suites')).flatMap(flakyTitles);
  return { ...read, note: `${flaky} at the second try: ${titles.join('; ')}` };
}

/** The titles of the tests in a suite, and in the suites inside it, that needed their second try. */
function flakyTitles(suite: unknown): readonly string[] {
  const own = list(field(suite, 'specs')).filter((spec) =>
    list(field(spec, 'tests')).some((test) => field(test, 'status') === 'flaky'),
  );
  const inner = Object.hasOwn(suite as object, 'suites') ? list(field(suite, 'suites')) : [];
  return [...own.map((spec) => `“${field(spec, 'title')}”`), ...inner.flatMap(flakyTitles)];
}

/** The conformance runner's report. A vector that the engine does not support yet has not passed; the note counts it. */
export function readConformance(report: unknown): Count {
  const unsupported = count(report, 'unsupported');
  const read = { passed: count(report, 'passed'), failed: count(report, 'failed') };
  return unsupported > 0 ? { ...read, note: `${unsupported} not yet supported` } : read;
}

/** The report of the fuzz: the numbers of targets that kept their promise and that broke it. */
export const readFuzz = (report: unknown): Count => ({
  passed: count(report, 'passed'),
  failed: count(report, 'failed'),
});

function field(value: unknown, key: string): unknown {
  if (typeof value !== 'object' || value === null || !Object.hasOwn(value, key)) {
    throw new Error(`the report has no "${key}"`);
  }
  return (value as Record<string, unknown>)[key];
}

function list(value: unknown): unknown[] {
  if (!Array.isArray(value)) throw new Error('the report has another value where a list was expected');
  return value;
}

function count(value: unknown, key: string): number {
  const found = field(value, key);
  if (typeof found !== 'number' || !Number.isInteger(found) || found < 0) {
    throw new Error(`the report's "${key}" is ${JSON.stringify(found)}, not a number of tests`);
  }
  return found;
}
