import { readdirSync, readFileSync } from 'node:fs';
import { describe, expect, it } from 'vitest';
import { readSource } from '../../scenario/text/read-source.ts';
import { completionsAt } from './completions.ts';
import { hoverAt } from './hover.ts';
import type { TextFormat } from './place/place.ts';

const SCENARIO = {
  version: 1,
  flavors: [{ name: 'm1.small', extra_specs: { ssd: '1' } }, { name: 'm1.large' }],
  images: [{ name: 'cirros', id: 'abc' }],
  aggregates: [{ name: 'fast', availability_zone: 'az1', metadata: { ssd: 'nvme' } }],
  hosts: [
    {
      name: 'compute[1:3]',
      provider: { traits: ['CUSTOM_RACK'], inventories: { CUSTOM_GPU: { total: 1 } } },
    },
  ],
  server_groups: [{ name: 'spread' }],
  servers: [{ name: 'web' }],
};

/** Returns the query for a text in which `|` is the cursor. */
function query(format: TextFormat, marked: string, base = '', scenario: unknown = SCENARIO) {
  const offset = marked.indexOf('|');
  return { text: marked.replace('|', ''), format, offset, base, scenario };
}

/** Returns the text after a completion is accepted, with the cursor as `|`. */
function taken(label: string, asked: ReturnType<typeof query>): string | undefined {
  const found = completionsAt(asked).find((each) => each.label === label);
  if (found === undefined) return undefined;
  const { insert, caret, start, end } = found;
  return `${asked.text.slice(0, start)}${insert.slice(0, caret)}|${insert.slice(caret)}${asked.text.slice(end)}`;
}

const FLAVOR = '/flavors/0';

describe('completion in JSON', () => {
  it.each([
    [
      'an extra spec',
      '{"extra_specs": {"hw:c|"}}',
      'hw:cpu_policy',
      '{"extra_specs": {"hw:cpu_policy": "|"}}',
    ],
    [
      'its value',
      '{"extra_specs": {"hw:cpu_policy": "d|"}}',
      'dedicated',
      '{"extra_specs": {"hw:cpu_policy": "dedicated"|}}',
    ],
    [
      'a key whose value is there',
      '{"extra_specs": {"h|": "x"}}',
      'hw:pmu',
      '{"extra_specs": {"hw:pmu"|: "x"}}',
    ],
    [
      'a trait',
      '{"extra_specs": {"trait:HW|"}}',
      'trait:HW_CPU_X86_AVX',
      '{"extra_specs": {"trait:HW_CPU_X86_AVX": "|"}}',
    ],
    [
      'a trait of a group',
      '{"extra_specs": {"trait1:|"}}',
      'trait1:CUSTOM_RACK',
      '{"extra_specs": {"trait1:CUSTOM_RACK": "|"}}',
    ],
    [
      'a class',
      '{"extra_specs": {"res|"}}',
      'resources:CUSTOM_GPU',
      '{"extra_specs": {"resources:CUSTOM_GPU": "|"}}',
    ],
    ['a metadata key', '{"extra_specs": {|}}', 'ssd', '{"extra_specs": {"ssd": "|"}}'],
    ['what the aggregates have', '{"extra_specs": {"ssd": |}}', 'nvme', '{"extra_specs": {"ssd": "nvme"|}}'],
    ['a key of the schema', '{|}', 'vcpus', '{"vcpus": |}'],
    ['an object', '{|}', 'extra_specs', '{"extra_specs": {|}}'],
  ])('%s', (_, text, label, result) => {
    expect(taken(label, query('json', text, FLAVOR))).toBe(result);
  });

  it.each([
    ['/request', '{"flavor": "|"}', 'm1.large'],
    ['/request', '{"image": |}', 'cirros'],
    ['/request', '{"availability_zone": |}', 'az1'],
    ['/request', '{"server_group": |}', 'spread'],
    ['/request', '{"hints": {|}}', 'different_host'],
    ['/request', '{"hints": {"different_host": ["|"]}}', 'web'],
    ['/request', '{"hints": {"group": "|"}}', 'spread'],
    ['/request', '{"ignore_hosts": ["|"]}', 'compute2'],
    ['/request', '{"host": "|"}', 'compute1'],
    ['/request', '{"boot_from_volume": |}', 'true'],
    ['/images/0', '{"properties": {"|"}}', 'hw_disk_bus'],
    ['/images/0', '{"properties": {"hw_disk_bus": "|"}}', 'virtio'],
    ['/images/0', '{"properties": {"hw_pmu": "|"}}', 'false'],
    ['/images/0', '{"properties": {"|"}}', 'trait:CUSTOM_RACK'],
    ['/aggregates', '[{"hosts": ["|"]}]', 'compute[1:3]'],
    ['/aggregates', '[{"metadata": {|}}]', 'filter_tenant_id'],
    ['/server_groups', '[{"policy": {"name": "|"}}]', 'soft-affinity'],
    ['/hosts', '[{"provider": {"traits": ["|"]}}]', 'STORAGE_DISK_SSD'],
    ['/hosts', '[{"provider": {"inventories": {|}}}]', 'PCPU'],
    ['', '{"release": "|"}', 'rocky'],
  ])('at %s: %s', (base, text, label) => {
    expect(completionsAt(query('json', text, base)).map((each) => each.label)).toContain(label);
  });
});

describe('completion in YAML', () => {
  it.each([
    ['flavors:\n- name: a\n  extra_specs:\n    hw:c|', 'hw:cpu_policy', 'hw:cpu_policy: |'],
    ['flavors:\n- name: a\n  extra_specs: {hw:cpu_policy: |}', 'mixed', '{hw:cpu_policy: mixed|}'],
    ['flavors:\n- name: a\n  extra_specs:\n    hw:pmu: |', 'true', 'hw:pmu: "true"|'],
    ['request:\n  flavor: m|', 'm1.large', 'flavor: m1.large|'],
    ['request:\n  |', 'count', 'count: |'],
    ['rel|', 'release', 'release: |'],
    ['nova_conf: >\n  [filter_scheduler]\n  enabled_filters = Comp|', 'ComputeFilter', '= ComputeFilter|'],
  ])('%s', (text, label, result) => {
    expect(taken(label, query('yaml', text))).toContain(result);
  });
});

describe('completion in nova.conf', () => {
  it.each([
    ['[filt|', 'filter_scheduler', '[filter_scheduler]|'],
    ['[filter_scheduler]\nenab|', 'enabled_filters', '[filter_scheduler]\nenabled_filters = |'],
    [
      '[f]\n[filter_scheduler]\nenabled_filters = A, Ra|',
      'NUMATopologyFilter',
      'enabled_filters = A, NUMATopologyFilter|',
    ],
    ['[filter_scheduler]\nweight_classes = |', 'nova.scheduler.weights.ram.RAMWeigher', 'ram.RAMWeigher|'],
    ['[filter_scheduler]\nisolated_hosts = |', 'compute3', 'isolated_hosts = compute3|'],
    ['[scheduler]\nimage_metadata_prefilter = |', 'true', 'image_metadata_prefilter = true|'],
    ['[scheduler]\nmax_attempts = |', '3', 'max_attempts = 3|'],
  ])('%s', (text, label, result) => {
    expect(taken(label, query('conf', text))).toContain(result);
  });

  it('has the names of the scenario’s release', () => {
    const labels = (release: string) =>
      completionsAt(query('conf', '[DEFAULT]\n|', '', { release })).map(({ label }) => label);
    expect(labels('icehouse')).toContain('scheduler_default_filters');
    expect(labels('master')).not.toContain('scheduler_default_filters');
  });
});

describe('classes of the scenario’s own code', () => {
  const custom_code =
    'class OnlyGpu { hostPasses(host) { return true; } }\nclass ByRack { weigh(host) { return 1; } }\nclass Helper {}';
  const nova_conf = '[filter_scheduler]\navailable_filters = mine.gpu.OnlyGpu\n';
  const labels = (option: string, scenario: object) =>
    completionsAt(query('conf', `[filter_scheduler]\n${option} = |`, '', scenario)).map(({ label }) => label);

  it('are offered for the options of nova.conf, before Nova’s classes: filters by name, and both by path', () => {
    const scenario = { custom_code, nova_conf };
    expect(labels('enabled_filters', scenario)[0]).toBe('OnlyGpu');
    expect(labels('available_filters', scenario)).toEqual([
      'mine.gpu.OnlyGpu',
      'nova.scheduler.filters.all_filters',
    ]);
    expect(labels('weight_classes', scenario)[0]).toBe('byrack.ByRack');
    expect(labels('enabled_filters', { custom_code: 7 })).not.toContain('OnlyGpu');
  });

  it('have a hover', () => {
    const text = '[filter_scheduler]\nenabled_filters = Only|Gpu';
    expect(hoverAt(query('conf', text, '', { custom_code }))?.markdown).toContain(
      'A filter that this scenario’s own code defines.',
    );
  });
});

describe('hover', () => {
  const hover = (format: TextFormat, text: string, base = '') =>
    hoverAt(query(format, text, base))?.markdown ?? null;

  it('describes an extra spec with its values and the steps that read it', () => {
    expect(hover('json', '{"extra_specs": {"hw:cpu_p|olicy": "x"}}', FLAVOR)).toMatchInlineSnapshot(`
      "**\`hw:cpu_policy\`** · text

      Whether vCPUs are pinned to dedicated host CPUs. \`dedicated\` requests PCPU instead of VCPU from Placement; \`mixed\` requests both.

      One of \`dedicated\`, \`shared\`, \`mixed\`.

      Read by Placement, NUMATopologyFilter."
    `);
  });

  it('describes an option with its default, the steps that read it, and its names in other releases', () => {
    expect(hover('conf', '[filter_scheduler]\nmax_io|_ops_per_host = 8')).toMatchInlineSnapshot(`
      "**\`[filter_scheduler] max_io_ops_per_host\`** · whole number of at least 0

      A host fails if this many or more of its instances are being built, resized, snapshotted or migrated.

      Default: \`8\`.

      Read by IoOpsFilter, AggregateIoOpsFilter.

      In master; rocky has it too; icehouse calls it \`[DEFAULT] max_io_ops_per_host\`."
    `);
  });

  it.each<[string, TextFormat, string, string, string]>([
    ['a trait', 'json', '/hosts', '[{"provider": {"traits": ["HW_CPU_X86_A|VX"]}}]', 'has the feature AVX'],
    ['a class', 'json', '/hosts', '[{"provider": {"inventories": {"PC|PU": 1}}}]', 'Dedicated CPUs'],
    [
      'an image property',
      'json',
      '/images/0',
      '{"properties": {"hw_architect|ure": "x"}}',
      'ImagePropertiesFilter',
    ],
    [
      'an older image property',
      'json',
      '/images/0',
      '{"properties": {"architect|ure": "x"}}',
      'older name of',
    ],
    [
      'metadata',
      'json',
      '/aggregates',
      '[{"metadata": {"filter_tenant|_id": "x"}}]',
      'AggregateMultiTenancyIsolation',
    ],
    ['a hint', 'yaml', '', 'request:\n  hints:\n    same_|host: [web]', 'SameHostFilter'],
    ['a key of the schema', 'yaml', '', 'flavors:\n- ra|m: 512', 'The memory in MiB'],
    [
      'a filter',
      'conf',
      '',
      '[filter_scheduler]\nenabled_filters = Ram,Comp|uteFilter',
      'compute service is enabled',
    ],
    [
      'a weigher',
      'conf',
      '',
      '[filter_scheduler]\nweight_classes = nova.scheduler.weights.ram.RAM|Weigher',
      'more free memory',
    ],
    ['a section', 'conf', '', '[sche|duler]', 'options that scheduling reads'],
  ])('of %s', (_, format, base, text, says) => {
    expect(hover(format, text, base)).toContain(says);
  });

  it('is null for a text without documentation', () => {
    expect(hover('conf', '# comm|ent')).toBeNull();
    expect(hover('json', '{"no such key|": 1}', FLAVOR)).toBeNull();
    expect(hover('yaml', 'a: |')).toBeNull();
  });

  it('escapes Markdown in an untrusted name', () => {
    expect(hover('json', '{"extra_specs": {"a`b` **x|": "1"}}', FLAVOR)).toContain('`` a`b` **x ``');
  });
});

describe('the scenarios of the library', () => {
  const folder = new URL('../../../../../scenarios/', import.meta.url);
  const files = readdirSync(folder).filter((name) => /\.(?:ya?ml|json)$/.test(name));

  it.each(files)('%s: has hovers and completions', (file) => {
    const text = readFileSync(new URL(file, folder), 'utf8');
    const { value, format } = readSource(text);
    let told = 0;
    for (let offset = 0; offset < text.length; offset += 7) {
      const asked = { text, format, offset, base: '', scenario: value };
      if (hoverAt(asked) !== null) told += 1;
    }
    expect(told).toBeGreaterThan(5);
    expect(completionsAt({ text, format, offset: text.length, base: '', scenario: value })).toBeDefined();
  });
});
