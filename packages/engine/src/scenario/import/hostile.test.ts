import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { parseScenario } from '../parse.ts';
import { importFiles } from './import.ts';
import { IMPORT_LIMITS } from './limits.ts';
import type { ImportResult } from './types.ts';

const run = (...files: { name: string; text: string }[]): ImportResult => importFiles(files);
const scenarioOf = ({ text }: ImportResult) => parseScenario(text).scenario!;

const list = (name: string, value: unknown) => ({ name, text: JSON.stringify(value) });

const HYPERVISORS = {
  name: 'hypervisors.json',
  text: '[{"ID": "b1", "Hypervisor Hostname": "node1", "vCPUs": 8, "Memory MB": 4096}]',
};

describe('names', () => {
  test('that are duplicates or look like ranges stay unique and literal', () => {
    const servers = list(
      's.json',
      [
        'a1b2c3d4-0000-4000-8000-000000000001',
        'a1b2c3d4-0000-4000-8000-000000000002',
        'e0000000-0000-4000-8000-000000000003',
      ].map((ID, index) => ({
        ID,
        Name: index === 2 ? 'web[1:6]' : 'web',
        Status: 'ACTIVE',
        Host: 'node1',
        Flavor: 'm1',
      })),
    );
    const result = run(HYPERVISORS, servers);
    expect(scenarioOf(result).servers.map(({ name }) => name)).toEqual(['web(1:6)', 'web', 'web (a1b2c3d4)']);
  });

  test('that are keys of every object become plain data', () => {
    const text =
      '[{"ID": "1", "Name": "__proto__", "RAM": 1, "Disk": 1, "VCPUs": 1, "Properties": {"__proto__": "x", "constructor": "y"}}]';
    const { flavors } = scenarioOf(run(HYPERVISORS, { name: 'f.json', text }));
    expect(flavors[0]!.name).toBe('__proto__');
    expect([...flavors[0]!.extra_specs]).toEqual([
      ['__proto__', 'x'],
      ['constructor', 'y'],
    ]);
  });
});

const KEYS = [
  ...[
    'Hypervisor Hostname',
    'hypervisor_hostname',
    'service_host',
    'vcpus',
    'cpu_info',
    'ID',
    'id',
    'Name',
    'name',
  ],
  ...[
    'Binary',
    'Host',
    'Status',
    'State',
    'Availability Zone',
    'Hosts',
    'hosts',
    'Properties',
    'properties',
    'RAM',
  ],
  ...[
    'VCPUs',
    'Disk',
    'uuid',
    'generation',
    'parent_provider_uuid',
    'resource_class',
    'total',
    'used',
    'members',
  ],
  ...[
    'policy',
    'rules',
    'resource_provider',
    'resources',
    'allocations',
    'Flavor',
    'Image Name',
    'version',
    '__proto__',
  ],
];
const value = fc.letrec((tie) => ({
  any: fc.oneof(
    { maxDepth: 3 },
    fc.string({ maxLength: 12 }),
    fc.constantFrom('b1', 'node1', 'nova-compute', 'a[1:9]', null, true, -1, 0, 3, 1e300, 2.5),
    fc.array(tie('any'), { maxLength: 3 }),
    tie('row'),
  ),
  row: fc.dictionary(fc.constantFrom(...KEYS), tie('any'), { maxKeys: 8 }),
}));

describe('with any files', () => {
  test('the import ends with a result', () => {
    const document = fc.oneof(fc.array(value.row, { maxLength: 4 }), value.row);
    const command = fc.constantFrom(
      '',
      '$ openstack resource provider inventory list b1 -f json\n',
      '### $ openstack resource provider allocation show b1 -f json\n',
      '### failed: x\n',
    );
    const file = fc.oneof(
      fc.tuple(command, document).map(([above, rows]) => above + JSON.stringify(rows)),
      fc.string({ maxLength: 200 }),
    );
    fc.assert(
      fc.property(fc.array(file, { maxLength: 6 }), (texts) => {
        const result = run(HYPERVISORS, ...texts.map((text, index) => ({ name: `${index}.txt`, text })));
        expect(result.text).not.toBe('');
        expect(result.problems.length).toBeLessThanOrEqual(IMPORT_LIMITS.problems + 1);
      }),
      { numRuns: 150 },
    );
  }, 30_000);

  test('the import reports excessive nesting and size', () => {
    expect(run({ name: 'deep', text: `${'['.repeat(9999)}` }).problems[0]!.message).toContain('9999 deep');
    const files = Array.from({ length: IMPORT_LIMITS.files + 1 }, (_, index) => ({
      name: `${index}`,
      text: '[]',
    }));
    expect(run(...files).problems.map(({ message }) => message)).toContain(
      'There are 10001 files; the limit is 10,000. The other files were omitted.',
    );
  });

  test('the import reports contradictions up to the limit, and counts the others', () => {
    const listed = (vcpus: (index: number) => number) =>
      Array.from({ length: 500 }, (_, index) => ({
        ID: `id${index}`,
        'Hypervisor Hostname': `node${index}`,
        vCPUs: vcpus(index),
        'Memory MB': 4096,
      }));
    const { contradictions, moreContradictions } = run(
      list(
        '1.json',
        listed(() => 1),
      ),
      list(
        '2.json',
        listed((index) => (index < 10 ? 2 : index)),
      ),
    );
    expect(contradictions).toHaveLength(IMPORT_LIMITS.contradictions);
    expect(contradictions[0]!.names).toEqual(['node[0:9]']);
    expect(contradictions[1]!.names).toEqual(['node10']);
    expect(moreContradictions).toBe(500 - 10 - 99);
  });

  test('the import reports an error before too many warnings', () => {
    const failed = '### $ openstack server list -f json\n### failed: no answer\n'.repeat(300);
    const { problems } = run({ name: 'all.txt', text: failed }, { name: 'bad', text: '['.repeat(9999) });
    expect(problems).toHaveLength(IMPORT_LIMITS.problems + 1);
    expect(problems[0]).toMatchObject({ severity: 'error', file: 'bad' });
    expect(problems[1]).toMatchObject({ severity: 'warning', file: 'all.txt' });
    expect(problems.at(-1)!.message).toBe(`${301 - IMPORT_LIMITS.problems} more problems are not shown.`);
  });

  test('a cycle of providers ends', () => {
    const text = JSON.stringify([
      { uuid: 'b1', name: 'node1', generation: 1, parent_provider_uuid: 'b2' },
      { uuid: 'b2', name: 'x', generation: 1, parent_provider_uuid: 'b1' },
    ]);
    expect(scenarioOf(run(HYPERVISORS, { name: 'p.json', text })).hosts).toHaveLength(1);
  });

  test('the import cuts and reports a provider tree that is too deep', () => {
    const uuid = (index: number) => `00000000-0000-4000-8000-${String(index).padStart(12, '0')}`;
    const rows = Array.from({ length: 3000 }, (_, index) => ({
      uuid: uuid(index),
      name: index === 0 ? 'node1' : `below${index}`,
      generation: 1,
      parent_provider_uuid: index === 0 ? null : uuid(index - 1),
    }));
    const result = run(HYPERVISORS, list('p.json', rows));
    expect(scenarioOf(result).hosts).toHaveLength(1);
    expect(result.problems.map(({ message }) => message)).toEqual([
      'The providers below below23 were omitted: the limit of a tree is 24 levels.',
    ]);
  });

  test('a thousand hosts become ranges, and the import reports its progress', () => {
    const rows = Array.from({ length: 1000 }, (_, index) => ({
      ID: `id${index}`,
      'Hypervisor Hostname': `compute${String(index).padStart(4, '0')}`,
      vCPUs: index < 500 ? 32 : 64,
      'Memory MB': 131072,
    }));
    const told: string[] = [];
    const result = importFiles([{ name: 'h.json', text: JSON.stringify(rows) }], ({ doing, done, total }) => {
      told.push(`${doing} ${done}/${total}`);
    });
    expect(scenarioOf(result).hosts.map(({ name }) => name)).toEqual([
      'compute[0000:0499]',
      'compute[0500:0999]',
    ]);
    expect(told).toContain('Combining the hosts… 68.75/100');
  });
});
