import { describe, expect, it } from 'vitest';
import { selectDestinations } from '../../nova/scheduler/scheduler.ts';
import { createCloud } from '../../scenario/build/create-cloud.ts';
import { requestSpecOf } from '../../scenario/build/request-spec.ts';
import { parseScenario } from '../../scenario/parse.ts';
import { pointerAt } from '../language/place/pointer-at.ts';
import { explainHost } from './explain-host.ts';
import { CASES } from './filter-pointers.test-support.ts';
import { hostsRejectedAt, placesReadBy } from './line-hosts.ts';

function ran(text: string) {
  const { scenario } = parseScenario(text);
  const cloud = createCloud(scenario!);
  const run = selectDestinations(cloud, requestSpecOf(scenario!, cloud));
  return { cloud, run };
}

const TEXT = `version: 1
hosts: [{name: "compute[1:6]"}]
nova_conf: |
  [filter_scheduler]
  enabled_filters = ComputeFilter,AggregateInstanceExtraSpecsFilter
flavors: [{name: m1, extra_specs: {ssd: "1", "trait:HW_CPU_X86_AVX512F": forbidden}}]
aggregates:
  - {name: fast, hosts: ["compute[1:2]"], metadata: {ssd: "1"}}
  - {name: slow, hosts: ["compute[3:4]"], metadata: {ssd: "0"}}
request: {ignore_hosts: [compute6]}
`;

it('attributes every host to the trait that Placement does not know', () => {
  const { cloud, run } = ran(`version: 1
hosts: [{name: "compute[1:3]"}]
flavors: [{name: m1, extra_specs: {"trait:HW_CPU_X86_AVX2": required, "trait:HW_CPU_X86_AVX2X": required}}]
`);
  const removed = (key: string) => hostsRejectedAt(cloud, run, `/flavors/0/extra_specs/${key}`).steps;
  expect(removed('trait:HW_CPU_X86_AVX2X')).toEqual([{ name: 'Placement', hosts: 3 }]);
  expect(removed('trait:HW_CPU_X86_AVX2')).toEqual([]);
});

describe('hostsRejectedAt', () => {
  const { cloud, run } = ran(TEXT);
  const rejectedAt = (pointer: string) => {
    const { hosts, steps } = hostsRejectedAt(cloud, run, pointer);
    return [Array.from(hosts, (host) => run.hosts[host]), steps];
  };
  const FILTER = 'AggregateInstanceExtraSpecsFilter';

  it('has the hosts for which Nova stopped at the value of the line', () => {
    expect(rejectedAt('/flavors/0/extra_specs/ssd')).toEqual([
      ['compute3', 'compute4', 'compute5'],
      [{ name: FILTER, hosts: 3 }],
    ]);
    expect(rejectedAt('/aggregates/1/metadata/ssd')).toEqual([
      ['compute3', 'compute4'],
      [{ name: FILTER, hosts: 2 }],
    ]);
    expect(rejectedAt('/request/ignore_hosts')[0]).toEqual(['compute6']);
  });

  it('counts the values inside the place and no others', () => {
    expect(rejectedAt('/aggregates/1')).toEqual(rejectedAt('/aggregates/1/metadata/ssd'));
    expect(rejectedAt('/aggregates/0')[0]).toEqual([]);
    expect(rejectedAt('/flavors/0/extra_specs/ss')[0]).toEqual([]);
  });

  it('has the hosts that Placement did not offer, by what asked for it', () => {
    const big = ran(
      'version: 1\nhosts: [{name: a}, {name: b, memory_mb: 1024}]\nflavors: [{name: m, ram: 4096}]\n',
    );
    const { hosts, steps } = hostsRejectedAt(big.cloud, big.run, '/flavors/0/ram');
    expect([[...hosts], steps]).toEqual([[1], [{ name: 'Placement', hosts: 1 }]]);
  });

  it.each(Object.entries(CASES))(
    'agrees with what is said of the host: %s',
    (filter, { host = 'h1', round = 0, text }) => {
      const result = ran(text);
      const index = result.run.hosts.indexOf(host);
      const stopped = explainHost(result.cloud, result.run, index, round).problems.find(
        (problem) => problem.stopped,
      );
      for (const { pointer } of stopped?.stage === 'filter' ? stopped.rejection.compared : []) {
        if (pointer === null) continue;
        expect([...hostsRejectedAt(result.cloud, result.run, pointer, round).hosts]).toContain(index);
      }
      expect(result.run.rounds[round]?.filters.map(({ name }) => name)).toContain(filter);
    },
  );
});

describe('placesReadBy', () => {
  const { cloud, run } = ran(TEXT);

  it('has what a filter’s rejections compared', () => {
    expect(placesReadBy(cloud, run, 'filter:AggregateInstanceExtraSpecsFilter')).toEqual([
      '/flavors/0/extra_specs/ssd',
      '/aggregates/1/metadata/ssd',
    ]);
    expect(placesReadBy(cloud, run, 'filter:ComputeFilter')).toEqual([]);
  });

  it('has what the query to Placement comes from', () => {
    expect(placesReadBy(cloud, run, 'placement')).toContain(
      '/flavors/0/extra_specs/trait:HW_CPU_X86_AVX512F',
    );
  });
});

describe('pointerAt', () => {
  it.each([
    ['json', '{\n  "extra_specs": {\n    "ssd|": "1"\n  }\n}', '/flavors/0/extra_specs/ssd'],
    ['json', '{\n  "extra_specs": {|\n    "ssd": "1"\n  }\n}', '/flavors/0/extra_specs'],
    ['yaml', 'hosts:\n- name: a|', '/flavors/0/hosts/0/name'],
    ['conf', '[a]\nb = 1|', '/flavors/0#L2'],
  ] as const)('%s %s', (format, marked, pointer) => {
    const offset = marked.indexOf('|');
    expect(pointerAt({ text: marked.replace('|', ''), format, offset, base: '/flavors/0' })).toBe(pointer);
  });

  it('is none for a line about nothing, or about the whole', () => {
    expect(pointerAt({ text: '{\n\n}', format: 'json', offset: 2, base: '' })).toBeNull();
    expect(pointerAt({ text: '{\n}', format: 'json', offset: 0, base: '' })).toBeNull();
    expect(pointerAt({ text: '# x', format: 'conf', offset: 1, base: '/nova_conf' })).toBeNull();
  });
});
