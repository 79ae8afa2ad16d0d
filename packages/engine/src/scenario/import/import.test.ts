import { describe, expect, test } from 'vitest';
import { parseScenario } from '../parse.ts';
import { importFiles } from './import.ts';
import type { ImportResult } from './types.ts';

const json = (name: string, value: unknown) => ({ name, text: JSON.stringify(value) });
const run = (...files: { name: string; text: string }[]): ImportResult => importFiles(files);
const scenarioOf = ({ text }: ImportResult) => parseScenario(text).scenario!;

const HYPERVISORS = json('hypervisors.json', [
  {
    ID: 'b1',
    'Hypervisor Hostname': 'node1',
    'Hypervisor Type': 'QEMU',
    'Host IP': '10.0.0.1',
    State: 'up',
    vCPUs: 8,
    'Memory MB': 4096,
  },
  {
    ID: 'b2',
    'Hypervisor Hostname': 'node2',
    'Hypervisor Type': 'QEMU',
    'Host IP': '10.0.0.2',
    State: 'up',
    vCPUs: 8,
    'Memory MB': 4096,
  },
]);
const SHOW = json('show.json', {
  hypervisor_hostname: 'node1',
  id: 'b1',
  service_host: 'compute1',
  local_gb: 100,
  vcpus: 16,
  status: 'enabled',
  state: 'up',
});

describe('recognized files', () => {
  test('recognizes kinds by their keys, in any order of files', () => {
    const flavors = json('f.json', [
      {
        ID: '1',
        Name: 'big',
        RAM: 4096,
        Disk: 40,
        Ephemeral: 0,
        VCPUs: 4,
        'Is Public': true,
        Properties: { ssd: 'true' },
      },
    ]);
    const aggregates = json('a.json', [
      {
        ID: 1,
        Name: 'fast',
        'Availability Zone': 'az1',
        Properties: { ssd: 'true' },
        Hosts: ['node2', 'node1'],
      },
    ]);
    const one = run(HYPERVISORS, flavors, aggregates);
    const other = run(aggregates, flavors, HYPERVISORS);
    expect(other.text).toBe(one.text);
    const { hosts, aggregates: made } = scenarioOf(one);
    expect(hosts.map(({ name, vcpus }) => [name, vcpus])).toEqual([['node[1:2]', 8]]);
    expect(scenarioOf(one).flavors[0]).toMatchObject({ name: 'big', ram: 4096, vcpus: 4 });
    expect(made[0]).toMatchObject({ availability_zone: 'az1', hosts: ['node1', 'node2'] });
    expect(one.files[1]!.recognised).toEqual([
      { what: 'flavors', command: 'openstack flavor list', count: 1 },
    ]);
  });

  test('reads a terminal with prompts, commands, their output and other output', () => {
    const text = [
      '[root@ctl ~(admin)]# openstack hypervisor list --long -f json',
      HYPERVISORS.text,
      'me@laptop:~$ openstack resource provider inventory list b1 -f json',
      '[{"resource_class": "VCPU", "total": 8, "allocation_ratio": 4.0, "max_unit": 8}]',
      '(openstack) resource provider trait list b2 -f json',
      '[{"name": "CUSTOM_SSD"}]',
    ].join('\n');
    const { hosts } = scenarioOf(run({ name: 'terminal', text }));
    expect(hosts[0]!.cpu_allocation_ratio).toBe(undefined);
    expect(hosts[0]!.provider?.inventories.get('VCPU')).toEqual(undefined);
    expect(hosts[1]!.provider?.traits).toEqual(['CUSTOM_SSD']);
  });

  test('finds the provider of rows in the name of the file', () => {
    const uuid = '68f7b7cf-2bdf-5f92-8e7d-1b65dbc71e89';
    const providers = json('p.json', [
      { uuid, name: 'node1', generation: 1 },
      { uuid: '4c0415e6-d7f6-5ee4-9bbe-4a791434ef38', name: 'node2', generation: 1 },
    ]);
    const traits = json(`traits-${uuid}.json`, [{ name: 'CUSTOM_SSD' }]);
    expect(scenarioOf(run(HYPERVISORS, traits, providers)).hosts[0]!.provider?.traits).toEqual([
      'CUSTOM_SSD',
    ]);
    const lost = run(HYPERVISORS, providers, json('traits.json', [{ name: 'CUSTOM_SSD' }]));
    expect(lost.problems.map(({ message }) => message)).toContainEqual(
      expect.stringContaining('The resource provider of this'),
    );
  });

  test('reads the text that older clients print', () => {
    const flavors = json('f.json', [
      {
        ID: '1',
        Name: 'big',
        RAM: 4096,
        Disk: 40,
        VCPUs: 4,
        Properties: "ssd='true', hw:cpu_policy='shared'",
      },
    ]);
    const servers = json('s.json', {
      id: '7a9a3b2c-51cf-4c1e-9a38-0d4c1b2a3f4e',
      name: 'db',
      status: 'ACTIVE',
      'OS-EXT-STS:vm_state': 'active',
      'OS-EXT-SRV-ATTR:host': 'node1',
      flavor: 'big (1)',
      image: 'debian (5bbcc3c4-1da2-4437-a48a-66f15b1b13f9)',
      project_id: 'acme',
    });
    const { flavors: made, servers: running, images } = scenarioOf(run(HYPERVISORS, flavors, servers));
    expect([...made[0]!.extra_specs]).toEqual([
      ['ssd', 'true'],
      ['hw:cpu_policy', 'shared'],
    ]);
    expect(running[0]).toMatchObject({ host: 'node1', flavor: 'big', image: 'debian', project: 'acme' });
    expect(images[0]).toMatchObject({ id: '5bbcc3c4-1da2-4437-a48a-66f15b1b13f9' });
  });

  test('keeps only the scheduling options of nova.conf', () => {
    const text =
      '[DEFAULT]\ntransport_url = rabbit://nova:secret@mq\ncpu_allocation_ratio = 4.0\n[database]\nconnection = mysql://secret\n[filter_scheduler]\nenabled_filters = ComputeFilter,\n  MyFilter\n';
    const result = run(HYPERVISORS, { name: 'nova.conf', text });
    expect(result.text).not.toContain('secret');
    expect(scenarioOf(result).nova_conf).toBe(
      '[DEFAULT]\ncpu_allocation_ratio = 4.0\n\n[filter_scheduler]\nenabled_filters = ComputeFilter,\n    MyFilter\n',
    );
    expect(result.problems.map(({ message }) => message)).toContain(
      '2 options in nova.conf do not affect scheduling and were omitted.',
    );
  });

  test('keeps a single scenario unchanged, and replaces its parts with the output of commands', () => {
    const text = '# mine\nversion: 1\nhosts: [{name: old}]\nflavors: [{name: tiny}]\nrequest: {count: 3}\n';
    expect(run({ name: 'mine.yaml', text }).text).toBe(text);
    const mixed = scenarioOf(run({ name: 'mine.yaml', text }, HYPERVISORS));
    expect(mixed.hosts.map(({ name }) => name)).toEqual(['node[1:2]']);
    expect(mixed.flavors.map(({ name }) => name)).toEqual(['tiny']);
    expect(mixed.request.count).toBe(3);
  });
});

describe('missing and contradictory data', () => {
  test('reports each missing part with the command that prints it', () => {
    const { missing } = run(HYPERVISORS);
    expect(
      missing.find(({ message }) =>
        message.startsWith('The aggregates and the availability zones are missing'),
      )?.command,
    ).toBe('openstack --os-compute-api-version 2.87 aggregate list --long -f json');
    expect(missing.map(({ message }) => message)).toContainEqual(
      expect.stringContaining('The sizes of hypervisors'),
    );
    expect(
      run(HYPERVISORS, json('a.json', [{ ID: 1, Name: 'x', 'Availability Zone': null }])).missing,
    ).toContainEqual(expect.objectContaining({ message: expect.stringContaining('requires --long') }));
  });

  test('reports the values of two sources, and which value it used', () => {
    const text = [
      '$ openstack resource provider list -f json',
      '[{"uuid": "b1", "name": "node1", "generation": 1}]',
      '$ openstack resource provider inventory list b1 -f json',
      '[{"resource_class": "VCPU", "total": 12, "allocation_ratio": 4.0}]',
    ].join('\n');
    const { contradictions } = run(HYPERVISORS, SHOW, { name: 'placement.txt', text });
    expect(contradictions).toEqual([
      {
        what: 'vCPUs',
        names: ['node1'],
        says: [
          { source: 'openstack hypervisor list, in hypervisors.json', value: '8' },
          { source: 'openstack hypervisor show, in show.json', value: '16' },
        ],
        taken: 'The import used the later value.',
      },
      {
        what: 'vCPUs',
        names: ['compute1'],
        says: [
          { source: 'openstack hypervisor show, in show.json', value: '16' },
          { source: 'openstack resource provider inventory list, in placement.txt', value: '12' },
        ],
        taken:
          'The import kept both: Placement uses the inventory; weighers and old filters use the hypervisor.',
      },
    ]);
  });

  test('reports a disabled service without its trait, and an aggregate that Placement lacks', () => {
    const services = json('services.json', [
      { Binary: 'nova-compute', Host: 'node1', Zone: 'nova', Status: 'disabled', State: 'up' },
    ]);
    const aggregates = json('a.json', {
      id: 1,
      name: 'x',
      uuid: '0c6d6a1e-6f1d-4b0e-8a55-2f5a4d3c2b1a',
      availability_zone: null,
      hosts: ['node1'],
      properties: {},
    });
    const text = [
      '$ openstack resource provider trait list b1 -f json',
      '[{"name": "COMPUTE_NODE"}]',
      '$ openstack resource provider aggregate list b1 -f json',
      '[]',
    ].join('\n');
    const { contradictions } = run(HYPERVISORS, services, aggregates, { name: 'placement.txt', text });
    expect(contradictions.map(({ what }) => what)).toEqual([
      'disabled or enabled',
      'membership in the aggregate x',
    ]);
  });

  test('keeps used resources in use without known consumers', () => {
    const text = [
      '$ openstack resource provider list -f json',
      '[{"uuid": "b1", "name": "node1", "generation": 1}]',
      '$ openstack resource provider inventory list b1 -f json',
      '[{"resource_class": "VCPU", "total": 8, "allocation_ratio": 4.0, "used": 3}]',
    ].join('\n');
    const { servers } = scenarioOf(run(HYPERVISORS, { name: 'placement.txt', text }));
    expect(servers.map(({ name, host, allocations }) => [name, host, allocations])).toEqual([
      ['in use on node1', 'node1', new Map([['node1', new Map([['VCPU', 3]])]])],
    ]);
  });

  test.each([
    ['a table', '+----+------+\n| ID | Name |\n+----+------+', 'Run the command again with -f json'],
    [
      'other JSON',
      '[{"Subnet": "x", "CIDR": "10.0.0.0/8"}]',
      'This is a list of 1 object with the keys Subnet, CIDR.',
    ],
    ['an answer of the API', '{"hypervisors": []}', 'a response of the API'],
    ['half a file', '[{"Hypervisor Hostname": "a"', 'is not valid JSON'],
    ['a scenario with an error', 'version: 1\nhosts: 3', 'The scenario has an error. Line 2: hosts must be'],
    ['nothing known', 'hello', 'This text is not recognized.'],
    ['candidates', '[{"#": 1, "allocation": "VCPU=1", "resource provider": "a"}]', 'allocation candidates'],
  ])('describes %s', (_, text, message) => {
    const result = run({ name: 'odd', text });
    expect(result.scenario).toBe(null);
    expect(result.problems).toEqual([
      { severity: 'error', file: 'odd', message: expect.stringContaining(message) },
    ]);
  });

  test('reports a command that failed in the collector', () => {
    const text = '### $ openstack aggregate list --long -f json\n### failed: Forbidden (HTTP 403)\n';
    expect(run(HYPERVISORS, { name: 'c.txt', text }).problems).toContainEqual({
      severity: 'warning',
      file: 'c.txt',
      message: 'openstack aggregate list --long -f json failed: Forbidden (HTTP 403)',
    });
  });

  test('reports an impossible option in nova.conf and continues', () => {
    const text = '[DEFAULT]\nreserved_host_memory_mb = -1\n';
    const { problems } = run(HYPERVISORS, { name: 'nova.conf', text });
    expect(problems.some(({ message }) => message.includes('reserved_host_memory_mb'))).toBe(true);
  });
});
