import { describe, expect, test } from 'vitest';
import { selectDestinations } from '../../nova/scheduler/scheduler.ts';
import { createCloud } from '../build/create-cloud.ts';
import { requestSpecOf } from '../build/request-spec.ts';
import { type CloudInput, scenarioOf } from '../scenario-of.test-support.ts';
import { differences, queryDifferences } from './expectation.ts';

type Expected = NonNullable<CloudInput['expect']>[number];

/** Returns the differences for three hosts, the last of which is down, and one server that fits the first two. */
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
])('returns no difference if the expectation holds: %j', (expected) => {
  expect(differencesOf(expected)).toEqual([]);
});

describe('describes each difference', () => {
  test.each<[Expected, string]>([
    [{ placement: ['a1'] }, 'Hosts from Placement: a1, a2, down; expected: a1.'],
    [{ passes: ['a1', 'down'] }, 'Hosts that pass the filters: a1, a2; expected: a1, down.'],
    [{ passes_include: ['down', 'a1'] }, 'These hosts must pass the filters, but do not: down.'],
    [{ passes_exclude: ['a[1:2]'] }, 'These hosts must not pass the filters, but do: a1, a2.'],
    [{ rejected: { ComputeFilter: [] } }, 'Hosts that ComputeFilter rejects: down; expected: none.'],
    [{ rejected: { RamFilter: ['a1'] } }, 'Hosts that RamFilter rejects: none; expected: a1.'],
    [{ selected: ['a2'] }, 'Hosts of the servers: a1; expected: a2.'],
    [{ alternates: [] }, 'Alternates: a2; expected: none.'],
    [{ per_host: { a2: 1 } }, 'Servers on a2: 0; expected: 1.'],
    [{ no_valid_host: true }, 'Expected: no valid host. Result: Every server gets a host.'],
    [{ error: 'ValueError' }, 'Expected: ValueError. Result: Every server gets a host.'],
    [{ query: 'resources=VCPU:1', candidates: 2 }, 'Allocation requests from Placement: 3; expected: 2.'],
    [
      { query: 'resources=VCPU:1', providers: ['a1'] },
      'Providers in the allocation requests: a1, a2, down; expected: a1.',
    ],
    [{ query: 'resources=VCPU:1', status: 400 }, 'Status from Placement: 200; expected: 400.'],
  ])('%j', (expected, difference) => {
    expect(differencesOf(expected)).toContain(difference);
  });

  test('describes a request without a valid host', () => {
    const [difference] = differencesOf({ no_valid_host: false }, { request: { count: 100 } });
    expect(difference).toMatch(/^Expected: a host for each server\. Result: No valid host was found\./);
  });

  test('describes a request that raises an unexpected exception', () => {
    const nova_conf = '[filter_scheduler]\nweight_classes = nova.scheduler.weights.none.NoWeigher\n';
    expect(differencesOf({}, { nova_conf })[0]).toMatch(/^ImportError: /);
    expect(differencesOf({ error: 'ImportError' }, { nova_conf })).toEqual([]);
  });
});
