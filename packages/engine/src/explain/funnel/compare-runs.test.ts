import { describe, expect, it } from 'vitest';
import { selectDestinations } from '../../nova/scheduler/scheduler.ts';
import { createCloud } from '../../scenario/build/create-cloud.ts';
import { requestSpecOf } from '../../scenario/build/request-spec.ts';
import { type CloudInput, scenarioOf } from '../../scenario/scenario-of.test-support.ts';
import { compareRuns } from './compare-runs.ts';

function ranOn(input: CloudInput) {
  const scenario = scenarioOf(input);
  const cloud = createCloud(scenario);
  return { cloud, run: selectDestinations(cloud, requestSpecOf(scenario, cloud)) };
}

const cloud = (key: string, hosts: string): CloudInput => ({
  nova_conf: '[filter_scheduler]\nenabled_filters = ComputeFilter,AggregateInstanceExtraSpecsFilter\n',
  flavors: [{ name: 'f', vcpus: 1, ram: 64, disk: 0, extra_specs: { key } }],
  hosts: [{ name: hosts }],
  aggregates: [{ name: 'a', hosts: ['h1', 'h2'], metadata: { key: '1' } }],
});

describe('two runs', () => {
  it('with the same outcome differ in no host', () => {
    expect(compareRuns(ranOn(cloud('1', 'h[1:4]')), ranOn(cloud('1', 'h[1:4]')))).toEqual({
      changes: [],
      changed: 0,
      unchanged: 4,
    });
  });

  it('report the hosts that changed, and what rejected them in each run', () => {
    const { changes, changed, unchanged } = compareRuns(
      ranOn(cloud('1', 'h[1:4]')),
      ranOn(cloud('<or> 2 <or> 3', 'h[1:4]')),
    );
    expect([changed, unchanged]).toEqual([2 + 2, 0]);
    const filter = 'AggregateInstanceExtraSpecsFilter';
    expect(changes.map(({ from, to, hosts }) => [from.status, to.status, to.stage, hosts])).toEqual([
      ['rejected', 'rejected', filter, ['h3', 'h4']],
      ['selected', 'rejected', filter, ['h1']],
      ['alternate', 'rejected', filter, ['h2']],
    ]);
    expect(changes[0]!.from.reason).not.toBe(changes[0]!.to.reason);
  });

  it('report hosts that only one cloud has', () => {
    const { changes } = compareRuns(ranOn(cloud('1', 'h[1:2]')), ranOn(cloud('1', 'h[1:3]')));
    expect(changes).toMatchObject([
      { from: { status: 'absent' }, to: { status: 'rejected' }, hosts: ['h3'] },
    ]);
    const back = compareRuns(ranOn(cloud('1', 'h[1:3]')), ranOn(cloud('1', 'h[1:2]')));
    expect(back.changes).toMatchObject([{ to: { status: 'absent' }, hosts: ['h3'] }]);
  });
});
