import { describe, expect, it } from 'vitest';
import { applyEdits } from '../edit/edit.ts';
import { parseScenario } from '../parse.ts';

const CLOUD = `version: 1
hosts: [{name: "compute[1:3]", stats: {io_workload: "1"}}]
`;

/** Returns the first problem of a text, and the text after its first fix. */
function advised(text: string) {
  const { problems } = parseScenario(text);
  const problem = problems[0];
  const fix = problem?.fixes?.[0];
  return {
    problems,
    problem,
    fix,
    fixed: fix === undefined ? null : applyEdits(text, fix.edits),
  };
}

const flavor = (specs: string) => `${CLOUD}flavors: [{name: m1, extra_specs: {${specs}}}]\n`;
const image = (properties: string) => `${CLOUD}images: [{name: cirros, properties: {${properties}}}]\n`;
const conf = (text: string, more = '') =>
  `${more}${CLOUD}nova_conf: |\n${text
    .trim()
    .split('\n')
    .map((line) => `  ${line}`)
    .join('\n')}\n`;

describe('a problem with a fix', () => {
  it.each([
    ['a key of the scenario', `${CLOUD}flavours: []\n`, 'flavors: []'],
    ['a key by another name', `${CLOUD}flavors: [{name: m1, memory_mb: 512}]\n`, 'ram: 512'],
    ['a number in quotes', `${CLOUD}flavors: [{name: m1, vcpus: "4"}]\n`, 'vcpus: 4'],
    ['a word for a truth', `${CLOUD}request: {boot_from_volume: "yes"}\n`, 'boot_from_volume: true'],
    ['one name where a list is', `${CLOUD}aggregates: [{name: a, hosts: compute1}]\n`, 'compute1'],
    ['a policy', `${CLOUD}server_groups: [{name: g, policy: {name: antiaffinity}}]\n`, 'anti-affinity'],
    ['a flavor', `${CLOUD}flavors: [{name: m1.large}]\nrequest: {flavor: m1.lrge}\n`, 'flavor: m1.large'],
    ['a host', `${CLOUD}aggregates: [{name: a, hosts: [compuet1]}]\n`, '[compute1]'],
    ['a trait', `${CLOUD}providers: [{name: p, traits: [HW_CPU_X86_AXV]}]\n`, '[HW_CPU_X86_AVX]'],
    [
      'a trait of one’s own',
      `${CLOUD}providers: [{name: p, traits: [windows-licensed-host]}]\n`,
      'CUSTOM_WIN',
    ],
    ['a class', `${CLOUD}providers: [{name: p, inventories: {DISK_BG: 5}}]\n`, 'DISK_GB: 5'],
    ['a key of a flavor', flavor('"hw:cpu_polcy": dedicated'), 'hw:cpu_policy: dedicated'],
    ['a value of a flavor', flavor('"hw:cpu_policy": dedicatd'), '"hw:cpu_policy": dedicated'],
    ['a trait of a flavor', flavor('"trait1:HW_CPU_X86_AXV": required'), 'trait1:HW_CPU_X86_AVX'],
    ['a class of a flavor', flavor('"resources:VCPUS": "2"'), 'resources:VCPU'],
    ['a scope', flavor('"agregate_instance_extra_specs:ssd": "1"'), 'aggregate_instance_extra_specs:ssd'],
    ['a property', image('hw_disk_buss: virtio'), 'hw_disk_bus: virtio'],
    ['a value of an image', image('hw_disk_bus: virtoi'), 'hw_disk_bus: virtio'],
    ['a trait of an image', image('"trait:HW_CPU_X86_AXV": required'), 'trait:HW_CPU_X86_AVX'],
    ['a hint', `${CLOUD}request: {hints: {diferent_host: [a]}}\n`, 'different_host:'],
    [
      'a zone',
      `${CLOUD}aggregates: [{name: a, availability_zone: zone-1, hosts: [compute1]}]\nrequest: {availability_zone: zone1}\n`,
      'request: {availability_zone: zone-1}',
    ],
    [
      'a filter',
      conf('[filter_scheduler]\nenabled_filters = ComputeFilter,\n  ImagePropertyFilter'),
      'ImagePropertiesFilter',
    ],
    ['a section', conf('[filter_schedular]\nram_weight_multiplier = 1'), '[filter_scheduler]'],
    [
      'an option',
      conf('[filter_scheduler]\nenable_filters = ComputeFilter'),
      'enabled_filters = ComputeFilter',
    ],
    ['a truth of nova.conf', conf('[metrics]\nrequired = ture'), 'required = true'],
    ['a number of nova.conf', conf('[filter_scheduler]\nmax_io_ops_per_host = 8 ops'), '_per_host = 8\n'],
    ['a number that is too small', conf('[scheduler]\nmax_attempts = 0'), 'max_attempts = 1'],
    [
      'a weigher',
      conf('[filter_scheduler]\nweight_classes = RAMWeigher'),
      'nova.scheduler.weights.ram.RAMWeigher',
    ],
    ['an old name', conf('[DEFAULT]\npci_alias = {}'), '[pci]\n  alias = {}'],
    [
      'an old name whose section is there',
      conf('[scheduler]\nworkers = 1\n[DEFAULT]\nscheduler_max_attempts = 5', 'release: rocky\n'),
      '[scheduler]\n  max_attempts = 5\n  workers = 1',
    ],
  ])('%s: the fix removes the problem', (_, text, right) => {
    const { problem, fixed } = advised(text);
    expect(problem).toBeDefined();
    expect(fixed).toContain(right);
    expect(advised(fixed!).problems.map(({ message }) => message)).not.toContain(problem!.message);
  });
});

describe('an unscoped key that two filters read', () => {
  const enabled =
    '[filter_scheduler]\nenabled_filters = ComputeCapabilitiesFilter,AggregateInstanceExtraSpecsFilter';

  it.each(['free_ram_mb', 'io_workload'])('needs a scope: %s', (key) => {
    const text = `${conf(enabled)}flavors: [{name: m1, extra_specs: {${key}: ">= 1"}}]\n`;
    const { problem } = advised(text);
    expect(problem?.message).toContain(
      'Both AggregateInstanceExtraSpecsFilter and ComputeCapabilitiesFilter',
    );
    expect(problem?.pointer).toBe(`/flavors/0/extra_specs/${key}`);
    expect(problem?.fixes?.map(({ title }) => title)).toEqual([
      `Rename to "aggregate_instance_extra_specs:${key}"`,
      `Rename to "capabilities:${key}"`,
    ]);
  });

  it('is accepted if only one of them reads it', () => {
    const ssd = 'flavors: [{name: m1, extra_specs: {ssd: "1"}}]\n';
    expect(parseScenario(conf(enabled) + ssd).problems).toEqual([]);
    expect(parseScenario(flavor('free_ram_mb: ">= 1"')).problems).toEqual([]);
  });

  it('needs a scope in Icehouse, whose ComputeCapabilitiesFilter reads every key', () => {
    const old = 'release: icehouse\n';
    const icehouse = conf(
      '[DEFAULT]\nscheduler_default_filters = ComputeCapabilitiesFilter,AggregateInstanceExtraSpecsFilter',
      old,
    );
    const { problem } = advised(`${icehouse}flavors: [{name: m1, extra_specs: {ssd: "1"}}]\n`);
    expect(problem?.message).toContain('Add a scope');
  });
});

describe('input without a mistake', () => {
  it.each([
    ['keys of one’s own', flavor('ssd: "1", "my:key": x, "licence:windows": y')],
    [
      'keys with parameters',
      flavor('"hw:numa_cpus.0": "0-3", "resources1:CUSTOM_GPU": "1", group_policy: none'),
    ],
    ['traits of groups', flavor('"resources_A:VGPU": "1", "trait_A:CUSTOM_X": forbidden')],
    ['properties of one’s own', image('owner: me, hw_numa_cpus.0: "0", architecture: x86_64')],
    ['values that Nova takes', image('hw_pmu: maybe, hw_architecture: amd64')],
    ['a long set of CPUs', flavor(`"hw:cpu_dedicated_mask": "${'0,1-2,'.repeat(200)}x"`)],
  ])('%s', (_, text) => {
    expect(parseScenario(text).problems).toEqual([]);
  });
});
