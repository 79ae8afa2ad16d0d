import { readdirSync, readFileSync } from 'node:fs';
import { describe, expect, test } from 'vitest';
import { selectDestinations } from '../nova/scheduler.ts';
import { createCloud } from './create-cloud.ts';
import { differences, queryDifferences } from './expectation.ts';
import { parseScenario } from './parse.ts';
import { requestSpecOf } from './request-spec.ts';
import type { Expectation } from './schema-expect.ts';

const LIBRARY = new URL('../../../../scenarios/', import.meta.url);
const files = readdirSync(LIBRARY).filter((name) => /\.(?:ya?ml|json)$/.test(name));

const titleOf = ({ note, query, request }: Expectation): string =>
  query ?? [note, JSON.stringify(request)].filter(Boolean).join(' ');

test('the library is there', () => {
  expect(files.length).toBeGreaterThan(10);
});

describe.each(files)('%s', (file) => {
  const { scenario, problems } = parseScenario(readFileSync(new URL(file, LIBRARY), 'utf8'));

  test('has a title, a description and an expectation, and no problem', () => {
    expect(problems).toEqual([]);
    expect(scenario?.title).not.toBe('');
    expect(scenario?.description).not.toBe('');
    expect(scenario?.expect).not.toEqual([]);
  });

  test.each(
    scenario?.expect.map((expected, at) => [`${at + 1} ${titleOf(expected)}`, expected] as const) ?? [],
  )('comes to what it says: %s', (_, expected) => {
    const cloud = createCloud(scenario!);
    const run = selectDestinations(cloud, requestSpecOf(scenario!, cloud, expected.request));
    expect([...differences(expected, run), ...queryDifferences(expected, cloud)]).toEqual([]);
  });
});
