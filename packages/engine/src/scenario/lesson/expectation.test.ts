import { describe, expect, test } from 'vitest';
import { selectDestinations } from '../../nova/scheduler/scheduler.ts';
import { createCloud } from '../build/create-cloud.ts';
import { requestSpecOf } from '../build/request-spec.ts';
import { type CloudInput, scenarioOf } from '../scenario-of.test-support.ts';
import { differences, queryDifferences } from './expectation.ts';

type Expected = NonNullable<CloudInput['expect']>[number];

/** Three hosts of which the last is down, and one server that fits the first two. */
function differencesOf(expected: Expected, change: CloudInput = {}): string[] {
  const scenario = scenarioOf({
    hosts: [{ name: 'a[1:2]' }, { name: 'down', service: { up: false } }],
    ...change,
    expect: [expected],
  });
  const cloud = createCloud(scenario);
  const run = selectDestinations(cloud, requestSpecOf(scenario, cloud, expected.request as never));
  return [...differences(scenario.expect[0]!, run), ...queryDifferences(scenario.expect[0]!, cloud)];
}

test.each<Expected>([
  { placement: ['down', 'a[1:2]'] },
  { passes: ['a[1:2]'] },
  { passes_include: ['a1'], passes_exclude: ['down'] },
  { rejected: { ComputeFilter: ['down'] } },
  { selected: ['a1'] },
  { alternates: ['a2'] },
  { per_host: { a1: 1 } },
  { no_valid_host: false },
  { query: 'resources=VCPU:1', providers: ['a[1:2]', 'down'], candidates: 3 },
  { query: 'resources=NONSENSE:1', status: 400 },
])('nothing is said of what holds: %j', (expected) => {
  expect(differencesOf(expected)).toEqual([]);
});

describe('what does not hold is said in words', () => {
  test.each<[Expected, string]>([
    [{ placement: ['a1'] }, 'Placement leaves a1, a2, down; wanted: a1.'],
    [{ passes: ['a1', 'down'] }, 'The filters leave a1, a2; wanted: a1, down.'],
    [{ passes_include: ['down', 'a1'] }, 'The filters do not leave down, which must pass.'],
    [{ passes_exclude: ['a[1:2]'] }, 'The filters leave a1, a2, which must not pass.'],
    [{ rejected: { ComputeFilter: [] } }, 'ComputeFilter rejects down; wanted: none.'],
    [{ rejected: { RamFilter: ['a1'] } }, 'RamFilter rejects none; wanted: a1.'],
    [{ selected: ['a2'] }, 'The servers get a1; wanted: a2.'],
    [{ alternates: [] }, 'The alternates are a2; wanted: none.'],
    [{ per_host: { a2: 1 } }, 'a2 gets 0 of the servers, not 1.'],
    [{ no_valid_host: true }, 'Every server gets a host, where no valid host was expected.'],
    [{ error: 'ValueError' }, 'Every server gets a host, where ValueError was expected.'],
    [{ query: 'resources=VCPU:1', candidates: 2 }, 'There are 3 candidates, not 2.'],
    [{ query: 'resources=VCPU:1', providers: ['a1'] }, 'The candidates take from a1, a2, down; wanted: a1.'],
    [{ query: 'resources=VCPU:1', status: 400 }, 'Placement answers 200, not 400.'],
  ])('%j', (expected, difference) => {
    expect(differencesOf(expected)).toContain(difference);
  });

  test('of a request that ends in no valid host', () => {
    const [difference] = differencesOf({ no_valid_host: false }, { request: { count: 100 } });
    expect(difference).toMatch(/^No valid host was found\..*, where a host for each server was expected\.$/);
  });

  test('of a request that raises, unless that was expected', () => {
    const nova_conf = '[filter_scheduler]\nweight_classes = nova.scheduler.weights.none.NoWeigher\n';
    expect(differencesOf({}, { nova_conf })[0]).toMatch(/^ImportError: /);
    expect(differencesOf({ error: 'ImportError' }, { nova_conf })).toEqual([]);
  });
});
