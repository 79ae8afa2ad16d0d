import { readdirSync, readFileSync } from 'node:fs';
import { describe, expect, test } from 'vitest';
import type { Run } from '../../nova/run.ts';
import { selectDestinations } from '../../nova/scheduler/scheduler.ts';
import { createCloud } from '../build/create-cloud.ts';
import { requestSpecOf } from '../build/request-spec.ts';
import { differences, queryDifferences } from '../lesson/expectation.ts';
import { parseScenario } from '../parse.ts';
import type { Expectation } from '../schema/expect.ts';
import type { Scenario } from '../schema/schema.ts';
import { importFiles } from './import.ts';

/** The output of the real client that `scripts/record-import-fixtures.ts` recorded, and its scenarios. */
const FIXTURES = new URL('./fixtures/', import.meta.url);
const recorded = readdirSync(FIXTURES).filter((name) => name.endsWith('.txt'));

function scenarioOf(name: string): Scenario {
  const text = readFileSync(new URL(name.replace('.txt', '.yaml'), FIXTURES), 'utf8');
  return parseScenario(text).scenario!;
}

/** Returns the whole result of a run, by names. */
function outcomeOf(scenario: Scenario, changes: Expectation['request']) {
  const cloud = createCloud(scenario);
  const run: Run = selectDestinations(cloud, requestSpecOf(scenario, cloud, changes));
  const named = (hosts: Iterable<number>): string[] => Array.from(hosts, (host) => run.hosts[host]!);
  return {
    hosts: run.hosts,
    outcome: run.outcome,
    queries: run.queries.map(({ query, status, candidates }) => ({ query, status, candidates })),
    candidates: named(run.candidates),
    rounds: run.rounds.map(({ filtered, chosen, weighed }) => ({
      filtered: named(filtered),
      chosen: chosen === null ? null : run.hosts[chosen],
      weighed: named(weighed.hosts),
      weights: weighed.weights,
    })),
    rejections: new Set(run.rejections.map(({ reason }) => reason)),
  };
}

test('there are recordings', () => {
  expect(recorded.length).toBeGreaterThanOrEqual(5);
});

describe.each(recorded)('%s', (name) => {
  const original = scenarioOf(name);
  const text = readFileSync(new URL(name, FIXTURES), 'utf8');
  // No command prints the release of a cloud or a future request.
  const { request, release } = original;
  const files = [
    { name, text },
    ...(release === 'master' ? [] : [{ name: 'release.yaml', text: `version: 1\nrelease: ${release}\n` }]),
  ];
  const result = importFiles(files);
  const imported = parseScenario(result.text).scenario!;
  const asked: Scenario = {
    ...imported,
    request: { ...request, image: request.image === undefined ? original.images[0]?.name : request.image },
  };

  test('is read without problems and without missing parts', () => {
    expect(result.problems).toEqual([]);
    expect(result.missing).toEqual([]);
  });

  test('is not longer than the original scenario', () => {
    expect(imported.hosts.length).toBeLessThanOrEqual(original.hosts.length);
  });

  test.each(original.expect.map((each, index) => [index + 1, each] as const))(
    'schedules as before: %i',
    (_, expected) => {
      expect(outcomeOf(asked, expected.request)).toEqual(outcomeOf(original, expected.request));
      const cloud = createCloud(asked);
      const run = selectDestinations(cloud, requestSpecOf(asked, cloud, expected.request));
      expect([...differences(expected, run), ...queryDifferences(expected, cloud)]).toEqual([]);
    },
  );

  test('stays the same when it is imported again', () => {
    expect(importFiles(files)).toEqual(result);
  });
});
