import { describe, expect, it } from 'vitest';
import { FakeSandbox } from '../../nova/custom/custom-code.test-support.ts';
import { createCloud } from '../../scenario/build/create-cloud.ts';
import { requestSpecOf } from '../../scenario/build/request-spec.ts';
import { parseScenario } from '../../scenario/parse.ts';
import { filterNames, matrixColumns, matrixRow } from './filter-matrix.ts';

const { scenario } = parseScenario(
  JSON.stringify({
    version: 1,
    nova_conf: '[filter_scheduler]\nenabled_filters = ComputeFilter\n',
    flavors: [
      { name: 'any value', extra_specs: { key: '*' } },
      { name: 'one value', extra_specs: { key: '1' } },
    ],
    aggregates: [
      { name: 'one', hosts: ['host1', 'host2'], metadata: { key: '1' } },
      { name: 'other', hosts: ['host2', 'host3'] },
      { name: 'empty', hosts: [] },
    ],
    hosts: [{ name: 'host[1:4]' }],
  }),
);
const cloud = createCloud(scenario!);
const rowOf = (flavor: string, filter: string) =>
  matrixRow(
    cloud,
    requestSpecOf(scenario!, cloud, { flavor }),
    filter,
    matrixColumns(cloud, 'aggregates'),
  ).map(({ passing, hostCount }) => `${passing}/${hostCount}`);

describe('the matrix of a filter', () => {
  it('has a column for each aggregate with hosts, and one for the hosts in none', () => {
    const columns = matrixColumns(cloud, 'aggregates').map(({ name, hosts }) => [name, [...hosts]]);
    expect(columns).toEqual([
      ['one', [0, 1]],
      ['other', [1, 2]],
      ['no aggregate', [3]],
    ]);
    expect(matrixColumns(cloud, 'hosts').map(({ name }) => name)).toEqual([
      'host1',
      'host2',
      'host3',
      'host4',
    ]);
  });

  it('evaluates filters that nova.conf does not enable', () => {
    expect(rowOf('any value', 'AggregateInstanceTypeFilter')).toEqual(['2/2', '1/2', '0/1']);
    expect(rowOf('any value', 'AggregateInstanceExtraSpecsFilter')).toEqual(['0/2', '0/2', '0/1']);
    expect(rowOf('one value', 'AggregateInstanceExtraSpecsFilter')).toEqual(['2/2', '1/2', '0/1']);
  });

  it('contains the reason of the first host that fails', () => {
    const [all, some] = matrixRow(
      cloud,
      requestSpecOf(scenario!, cloud, { flavor: 'one value' }),
      'AggregateInstanceExtraSpecsFilter',
      matrixColumns(cloud, 'aggregates'),
    );
    expect(all!.message).toBeNull();
    expect(some!.message).toContain('key');
  });

  it('finds every filter by name, and fails for an unknown name', () => {
    expect(filterNames(scenario)).toContain('NUMATopologyFilter');
    expect(() => rowOf('one value', 'RackFilter')).toThrow('There is no filter RackFilter.');
  });

  it('evaluates a filter of the cloud’s own code, enabled or not, and fails if the code must not run', () => {
    const { scenario: own } = parseScenario(
      JSON.stringify({
        version: 1,
        custom_code: 'class MyFilter { hostPasses() {} }',
        hosts: [{ name: 'host[1:2]' }],
      }),
    );
    expect(filterNames(own)[0]).toBe('MyFilter');
    const cellsOf = (sandbox: FakeSandbox | null) => {
      const theirs = createCloud(own!, undefined, { sandbox });
      const spec = requestSpecOf(own!, theirs);
      return matrixRow(theirs, spec, 'MyFilter', matrixColumns(theirs, 'hosts'));
    };
    const hostPasses = ({ host }: { host: string }) => host === 'host1' || 'Not this one.';
    const sandbox = new FakeSandbox({ MyFilter: { hostPasses } });
    expect(cellsOf(sandbox)).toEqual([
      { passing: 1, hostCount: 1, message: null },
      { passing: 0, hostCount: 1, message: 'Not this one.' },
    ]);
    expect(sandbox.freed).toBe(sandbox.loaded);
    expect(cellsOf(null)[0]!.message).toContain("the scenario's code has not been run");
  });

  it('reports an exception that Nova would raise as a reason', () => {
    const spec = requestSpecOf(scenario!, cloud, { flavor: 'one value' });
    const broken = { ...spec, flavor: { ...spec.flavor, extra_specs: new Map([['hw:numa_nodes', 'two']]) } };
    const [cell] = matrixRow(cloud, broken, 'NUMATopologyFilter', matrixColumns(cloud, 'hosts'));
    expect(cell).toMatchObject({ passing: 0, hostCount: 1, message: expect.stringMatching(/^Nova raises /) });
  });
});
