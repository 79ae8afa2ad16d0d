import { describe, expect, it, test } from 'vitest';
import { selectDestinations } from '../../nova/scheduler/scheduler.ts';
import { createCloud } from '../../scenario/build/create-cloud.ts';
import { requestSpecOf } from '../../scenario/build/request-spec.ts';
import { parseScenario } from '../../scenario/parse.ts';
import type { ScenarioInput } from '../../scenario/schema/schema.ts';
import { suggestForHost } from './suggest-for-host.ts';
import { applySuggestion } from './suggestion.ts';

type Input = Omit<ScenarioInput, 'version'>;

const textOf = (input: Input): string => JSON.stringify({ version: 1, ...input }, null, 2);

const filters = (names: string, more = ''): string =>
  `[filter_scheduler]\nenabled_filters = ${names}\n${more}`;

function passes(text: string, host: string): boolean {
  const { scenario } = parseScenario(text);
  const cloud = createCloud(scenario!);
  const run = selectDestinations(cloud, requestSpecOf(scenario!, cloud));
  return run.rounds[0]?.filtered.includes(run.hosts.indexOf(host)) ?? false;
}

const server = (name: string, more: object = {}) => ({ name, host: 'a', ...more });

/** What rejects host `a`, and titles that must be among what is suggested, whole sets of edits joined by +. */
const CASES: readonly (readonly [what: string, input: Input, titles: readonly string[]])[] = [
  [
    'an extra spec that no aggregate has',
    {
      nova_conf: filters('AggregateInstanceExtraSpecsFilter'),
      flavors: [{ name: 'f', extra_specs: { ssd: 'true' } }],
      hosts: [{ name: 'a' }, { name: 'b' }],
      aggregates: [{ name: 'fast', hosts: ['b'], metadata: { ssd: 'true' } }],
    },
    ['Remove ssd from flavor f', 'Add a to aggregate fast', 'Create an aggregate with ssd=true for a'],
  ],
  [
    'metadata of another value',
    {
      nova_conf: filters('AggregateInstanceExtraSpecsFilter'),
      flavors: [{ name: 'f', extra_specs: { gen: '<or> 2 <or> 3' } }],
      hosts: [{ name: 'a' }],
      aggregates: [{ name: 'old', hosts: ['a'], metadata: { gen: '1' } }],
    },
    ['Set gen of flavor f to “1”', 'Set gen of aggregate old to “2”'],
  ],
  [
    'a disabled service',
    { hosts: [{ name: 'a', service: { disabled: true } }] },
    ['Enable the compute service of a'],
  ],
  [
    'a service that is down',
    { hosts: [{ name: 'a', service: { up: false } }] },
    ['Start the compute service of a'],
  ],
  [
    'a service that is forced down',
    { hosts: [{ name: 'a', service: { forced_down: true } }] },
    ['Remove forced_down from a'],
  ],
  [
    'too much memory',
    { flavors: [{ name: 'f', ram: 40000 }], hosts: [{ name: 'a' }] },
    ['Lower flavor f to 32256 MiB of memory', 'Increase MEMORY_MB of a to 40512'],
  ],
  [
    'too much disk, in the MiB of DiskFilter',
    {
      release: 'rocky',
      nova_conf: filters('DiskFilter'),
      flavors: [{ name: 'f', disk: 60 }],
      hosts: [{ name: 'a', local_gb: 100, free_disk_gb: 40 }],
    },
    ['Lower flavor f to 40 GiB of disk'],
  ],
  [
    'too much of three resources',
    { flavors: [{ name: 'f', vcpus: 100, ram: 40000, disk: 5000 }], hosts: [{ name: 'a' }] },
    [
      'Lower flavor f to 500 GiB of disk + Lower flavor f to 32256 MiB of memory + Lower flavor f to 16 vCPUs',
    ],
  ],
  [
    'a trait that is lacking',
    {
      flavors: [{ name: 'f', extra_specs: { 'trait:CUSTOM_GOLD': 'required' } }],
      hosts: [{ name: 'a' }, { name: 'b', provider: { traits: ['CUSTOM_GOLD'] } }],
    },
    ['Remove trait:CUSTOM_GOLD from flavor f', 'Add trait CUSTOM_GOLD to a'],
  ],
  [
    'a trait that is forbidden',
    {
      flavors: [{ name: 'f', extra_specs: { 'trait:CUSTOM_GOLD': 'forbidden' } }],
      hosts: [
        { name: '[a:b]', provider: { traits: ['CUSTOM_GOLD'] } },
        { name: 'c', provider: { traits: ['CUSTOM_GOLD'] } },
      ],
    },
    ['Remove trait CUSTOM_GOLD from [a:b]'],
  ],
  [
    'another availability zone',
    {
      hosts: [{ name: 'a' }, { name: 'b' }],
      aggregates: [{ name: 'one', availability_zone: 'az1', hosts: ['b'] }],
      request: { availability_zone: 'az1' },
    },
    ['Remove the availability zone from the request', 'Add a to aggregate one'],
  ],
  [
    'an isolated aggregate',
    {
      nova_conf: '[scheduler]\nenable_isolated_aggregate_filtering = True\n',
      hosts: [{ name: 'a', provider: { traits: ['CUSTOM_WIN'] } }, { name: 'c' }],
      aggregates: [{ name: 'win', hosts: ['a', 'c'], metadata: { 'trait:CUSTOM_WIN': 'required' } }],
    },
    [
      'Remove a from aggregate win',
      'Remove trait:CUSTOM_WIN from aggregate win',
      'Reset [scheduler] enable_isolated_aggregate_filtering to its default',
    ],
  ],
  [
    'another project',
    {
      nova_conf: filters('AggregateMultiTenancyIsolation'),
      hosts: [{ name: 'a' }],
      aggregates: [{ name: 'own', hosts: ['a'], metadata: { filter_tenant_id: 'p1,p2' } }],
    },
    [
      'Use project p1 for the request',
      'Add project demo to aggregate own',
      'Disable AggregateMultiTenancyIsolation',
    ],
  ],
  [
    'a hint',
    {
      nova_conf: filters('DifferentHostFilter'),
      hosts: [{ name: 'a' }],
      servers: [server('s1')],
      request: { hints: { different_host: 's1' } },
    },
    ['Remove the hint different_host from the request', 'Delete server s1'],
  ],
  [
    'a limit of nova.conf',
    {
      nova_conf: filters('NumInstancesFilter', 'max_instances_per_host = 1\n'),
      hosts: [{ name: 'a', num_instances: 3 }],
    },
    [
      'Set [filter_scheduler] max_instances_per_host to “4”',
      'Reset [filter_scheduler] max_instances_per_host to its default',
    ],
  ],
  [
    'a limit that is the default',
    { nova_conf: filters('IoOpsFilter'), hosts: [{ name: 'a', num_io_ops: 9 }] },
    ['Set [filter_scheduler] max_io_ops_per_host to “10”'],
  ],
  [
    'a limit of an aggregate',
    {
      nova_conf: filters('AggregateNumInstancesFilter'),
      hosts: [{ name: 'a', num_instances: 3 }],
      aggregates: [{ name: 'few', hosts: ['a'], metadata: { max_instances_per_host: '2' } }],
    },
    [
      'Set max_instances_per_host of aggregate few to “4”',
      'Remove max_instances_per_host from aggregate few',
    ],
  ],
  [
    'anti-affinity, with the rule beside the name of the policy',
    {
      hosts: [{ name: 'a' }],
      server_groups: [{ name: 'g', policy: 'anti-affinity', rules: { max_server_per_host: 2 } }],
      servers: [server('s[1:2]', { server_group: 'g' })],
      request: { server_group: 'g' },
    },
    ['Allow 3 members of server group g per host', 'Remove the server group from the request'],
  ],
  [
    'anti-affinity, with the name inside the policy',
    {
      hosts: [{ name: 'a' }],
      server_groups: [{ name: 'g', policy: { name: 'anti-affinity' } }],
      servers: [server('s', { server_group: 'g' })],
      request: { server_group: 'g' },
    },
    ['Allow 2 members of server group g per host', 'Change server group g to soft-anti-affinity'],
  ],
  [
    'a trait that Placement does not know',
    { flavors: [{ name: 'f', extra_specs: { 'trait:CUSTOM_NEW': 'required' } }], hosts: [{ name: 'a' }] },
    ['Remove trait:CUSTOM_NEW from flavor f'],
  ],
  [
    'an image for another machine',
    {
      images: [{ name: 'i', properties: { hw_architecture: 'aarch64' } }],
      hosts: [{ name: 'a' }],
    },
    ['Remove hw_architecture from image i'],
  ],
  [
    'an image that the aggregate does not take',
    {
      nova_conf: filters('AggregateImagePropertiesIsolation'),
      images: [{ name: 'i', properties: { os_distro: 'windows' } }],
      hosts: [{ name: 'a' }],
      aggregates: [{ name: 'linux', hosts: ['a'], metadata: { os_distro: 'ubuntu,debian' } }],
    },
    ['Set os_distro of image i to “ubuntu”', 'Remove os_distro from aggregate linux'],
  ],
  [
    'a metric that is not reported',
    {
      nova_conf: `${filters('MetricsFilter')}[metrics]\nweight_setting = cpu.percent=1.0\n`,
      hosts: [{ name: 'a' }],
    },
    ['Report cpu.percent', 'Reset [metrics] weight_setting to its default'],
  ],
  [
    'hosts that are ignored',
    { hosts: [{ name: 'a' }, { name: 'b' }], request: { ignore_hosts: ['a'] } },
    ['Remove the ignored hosts from the request'],
  ],
  [
    'a request that a filter ends',
    {
      nova_conf: filters('JsonFilter'),
      hosts: [{ name: 'a' }],
      request: { hints: { query: '["nonsense"]' } },
    },
    ['Remove the hint query from the request'],
  ],
];

describe.each(CASES)('against %s', (_, input, titles) => {
  const text = textOf(input);
  const { suggestions, complete } = suggestForHost(text, 'a');

  test('it is suggested', () => {
    const got = suggestions.map(({ edits }) => edits.map(({ title }) => title).join(' + '));
    expect(got).toEqual(expect.arrayContaining([...titles]));
    expect(complete).toBe(true);
  });

  test('what helps, made', () => {
    expect(passes(text, 'a')).toBe(false);
    for (const suggestion of suggestions) expect(passes(applySuggestion(text, suggestion), 'a')).toBe(true);
  });
});

describe('the search', () => {
  const rejected = textOf({ hosts: [{ name: 'a', service: { up: false } }, { name: 'b' }] });

  it('has nothing to say of a host that passes, is not there, or of a text that is no scenario', () => {
    expect(suggestForHost(rejected, 'b').suggestions).toEqual([]);
    expect(suggestForHost(rejected, 'c').suggestions).toEqual([]);
    expect(suggestForHost('{"version": 2}', 'a')).toEqual({ suggestions: [], runs: 1, complete: true });
  });

  it('does not put a host into two zones', () => {
    const text = textOf({
      hosts: [{ name: 'a' }, { name: 'b' }],
      aggregates: [
        { name: 'one', availability_zone: 'az1', hosts: ['b'] },
        { name: 'two', availability_zone: 'az2', hosts: ['a'] },
      ],
      request: { availability_zone: 'az1' },
    });
    const titles = suggestForHost(text, 'a').suggestions.map(({ edits }) => edits[0]!.title);
    expect(titles).toContain('Remove the availability zone from the request');
    expect(titles).not.toContain('Add a to aggregate one');
  });

  it('stops at the number of runs, at the number of suggestions, and when it is cancelled', () => {
    const text = textOf(CASES[0]![1]);
    expect(suggestForHost(text, 'a', { limit: 1 }).suggestions).toHaveLength(1);
    expect(suggestForHost(text, 'a', { maxRuns: 2 })).toMatchObject({ runs: 2, complete: false });
    const cancel = new Error('cancelled');
    const onProgress = ({ runs }: { runs: number }): void => {
      if (runs === 1) throw cancel;
    };
    expect(() => suggestForHost(text, 'a', { onProgress })).toThrow(cancel);
  });
});
