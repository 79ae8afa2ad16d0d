import { createCloud, parseScenario, requestSpecOf, selectDestinations } from '@nova-sieve/engine';
import { expect, it } from 'vitest';
import { runViewOf } from './run-view-of.ts';

it('shows a host that the request ignores as rejected, although no filter rejects it', () => {
  const { scenario } = parseScenario(
    JSON.stringify({ version: 1, hosts: [{ name: 'a' }, { name: 'b' }], request: { ignore_hosts: ['a'] } }),
  );
  const cloud = createCloud(scenario!);
  const run = selectDestinations(cloud, requestSpecOf(scenario!, cloud));
  const { status } = runViewOf(cloud, run, 0).table;
  const [ignored, selected] = status;
  expect(run.selections[0]?.host).toBe(1);
  expect(ignored).toBe(1);
  expect(selected).toBe(4);
});

it('has the verdicts of filters that have no hosts left', () => {
  const nova_conf = '[filter_scheduler]\nenabled_filters = AggregateInstanceExtraSpecsFilter,ComputeFilter\n';
  const { scenario } = parseScenario(
    JSON.stringify({
      version: 1,
      nova_conf,
      flavors: [{ name: 'f', vcpus: 1, ram: 1, disk: 1, extra_specs: { ssd: 'true' } }],
      hosts: [{ name: 'a' }],
    }),
  );
  const cloud = createCloud(scenario!);
  const run = selectDestinations(cloud, requestSpecOf(scenario!, cloud));
  const { filters } = runViewOf(cloud, run, 0).table;
  expect(filters.map(({ name, ran, verdicts }) => [name, ran, [...verdicts]])).toEqual([
    ['AggregateInstanceExtraSpecsFilter', true, [1]],
    ['ComputeFilter', false, [0]],
  ]);
});
