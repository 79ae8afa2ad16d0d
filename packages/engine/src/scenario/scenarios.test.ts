import { readdirSync, readFileSync } from 'node:fs';
import { openSandbox } from '@nova-sieve/sandbox';
import { describe, expect, test } from 'vitest';
import { createCloud } from './build/create-cloud.ts';
import { checkLesson, unmet } from './lesson/check-lesson.ts';
import { solveLesson } from './lesson/solve-lesson.ts';
import { type ParsedScenario, parseScenario } from './parse.ts';
import type { Expectation } from './schema/expect.ts';

const sandbox = await openSandbox();

const LIBRARY = new URL('../../../../scenarios/', import.meta.url);
const files = readdirSync(LIBRARY)
  .filter((name) => /\.(?:ya?ml|json)$/.test(name))
  .map((name) => {
    const text = readFileSync(new URL(name, LIBRARY), 'utf8');
    return { name, text, parsed: parseScenario(text) };
  });
const lessons = files.filter(({ parsed }) => parsed.scenario?.lesson !== undefined);

const titleOf = ({ note, query, request }: Expectation): string =>
  query ?? [note, JSON.stringify(request)].filter(Boolean).join(' ');

test('the library has scenarios', () => {
  expect(files.length).toBeGreaterThan(40);
  expect(lessons.length).toBeGreaterThan(40);
});

describe.each(files)('$name', ({ parsed: { scenario, problems } }) => {
  // The problem that a lesson asks the learner to fix can have a warning.
  test('has a title, a description, an expectation, and no warnings except those of its lesson', () => {
    const mended =
      scenario?.lesson === undefined ? [] : problems.filter(({ severity }) => severity === 'warning');
    expect(problems).toEqual(mended);
    expect(scenario?.title).not.toBe('');
    expect(scenario?.description).not.toBe('');
    expect(scenario?.expect).not.toEqual([]);
  });

  test.each(
    scenario?.expect.map((expected, index) => [`${index + 1} ${titleOf(expected)}`, expected] as const) ?? [],
  )('has the expected result: %s', (_, expected) => {
    expect(unmet(expected, scenario!, createCloud(scenario!, undefined, { sandbox }))).toEqual([]);
  });
});

describe.each(lessons)('the lesson $name', ({ text, parsed }) => {
  const scenario = parsed.scenario!;
  const lesson = scenario.lesson!;

  test('has a goal, steps, hints, a check and a solution', () => {
    expect(lesson.goal).not.toBe('');
    expect(lesson.steps).not.toEqual([]);
    expect(lesson.hints).not.toEqual([]);
    expect(lesson.check).not.toEqual([]);
    expect(lesson.solution).not.toEqual([]);
  });

  test('points to existing places', () => {
    const nowhere = lesson.steps.filter(({ at }) => at !== undefined && parsed.locate(at) === null);
    expect(nowhere.map(({ at }) => at)).toEqual([]);
  });

  test('is not reached at the start', () => {
    expect(checkLesson(scenario, scenario, { sandbox }).reached).toBe(false);
  });

  test('is reached by its solution, which changes no kept part', () => {
    const { scenario: solved, problems }: ParsedScenario = parseScenario(solveLesson(text, lesson));
    expect(problems).toEqual([]);
    const { results } = checkLesson(scenario, solved!, { sandbox });
    expect(results.filter(({ holds }) => !holds)).toEqual([]);
    expect(results).not.toEqual([]);
  });

  test.each(lesson.solution.map(({ at }, nth) => [at, nth] as const))('needs the edit of %s', (_, nth) => {
    const solution = lesson.solution.toSpliced(nth, 1);
    const { scenario: halfSolved } = parseScenario(solveLesson(text, { ...lesson, solution }));
    expect(halfSolved !== null && checkLesson(scenario, halfSolved, { sandbox }).reached).toBe(false);
  });
});
