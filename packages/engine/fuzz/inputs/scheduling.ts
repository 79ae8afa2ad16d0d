import fc from 'fast-check';
import { EXTRA_SPECS } from '../../src/catalog/extra-specs.ts';
import { IMAGE_PROPERTIES } from '../../src/catalog/image-properties.ts';
import { novaOptions } from '../../src/catalog/options.ts';
import { objectOf } from './mutate-data.ts';
import { GRAMMAR, HOSTILE_NUMBERS, word } from './words.ts';

/** Generates a value that an operator would write, most of the time. */
export const settingValue: fc.Arbitrary<string> = fc.oneof(
  { weight: 4, arbitrary: fc.constantFrom(...GRAMMAR) },
  { weight: 3, arbitrary: fc.constantFrom(...HOSTILE_NUMBERS) },
  { weight: 3, arbitrary: fc.nat(16).map(String) },
  { weight: 2, arbitrary: word },
);

const CHOICES = [...EXTRA_SPECS, ...IMAGE_PROPERTIES].flatMap((known) =>
  'value' in known ? (known.value.enum ?? []) : (known.choices ?? []),
);
const choice = fc.oneof({ weight: 2, arbitrary: settingValue }, fc.constantFrom(...new Set(CHOICES)));

/** Generates `resources{group}:{class}` and similar keys with their parameters. */
const specKey = fc.oneof(
  fc
    .tuple(
      fc.constantFrom(...EXTRA_SPECS),
      fc.constantFrom('', '1', '_a', 'CUSTOM_A', 'VCPU', 'HW_NUMA_ROOT', '0'),
    )
    .map(([{ name }, filled]) => name.replaceAll(/\{[^{}]*\}/g, filled)),
  fc.constantFrom(
    'resources:VCPU',
    'resources1:CUSTOM_A',
    'trait:CUSTOM_A',
    'trait1:HW_NUMA_ROOT',
    'group_policy',
    'capabilities:cpu_info:features',
    'capabilities:vcpus_total',
    'aggregate_instance_extra_specs:a',
    'a',
    'b:c:d',
  ),
  word,
);

const entriesOf = (key: fc.Arbitrary<string>, value: fc.Arbitrary<unknown>, maxLength: number) =>
  fc.array(fc.tuple(key, value), { maxLength }).map(objectOf);

const propertyName = fc.constantFrom(...IMAGE_PROPERTIES.map(({ name }) => name));

const hintKey = fc.constantFrom(
  'query',
  'cidr',
  'build_near_host_ip',
  'same_host',
  'different_host',
  'group',
  'target_cell',
  '__proto__',
);

/** Generates JsonFilter queries: wide and deep, valid and invalid. */
const jsonQuery: fc.Arbitrary<unknown> = fc.letrec((tie) => ({
  query: fc.oneof(
    { maxDepth: 5 },
    {
      weight: 2,
      arbitrary: fc.constantFrom(
        '$free_ram_mb',
        '$host',
        '$stats.a',
        '$a.b.c',
        '$__proto__',
        '$',
        '$metrics',
      ),
    },
    { weight: 1, arbitrary: fc.oneof(fc.integer(), fc.double(), fc.boolean(), fc.constant(null)) },
    { weight: 1, arbitrary: word },
    {
      weight: 4,
      arbitrary: fc
        .tuple(
          fc.constantFrom('=', '<', '>', 'in', '<=', '>=', 'not', 'or', 'and', 'xor', '', 1, null),
          fc.array(tie('query'), { maxLength: 4 }),
        )
        .map(([command, args]) => [command, ...args]),
    },
    { weight: 1, arbitrary: fc.array(tie('query'), { maxLength: 3 }) },
    { weight: 1, arbitrary: fc.array(fc.tuple(word, tie('query')), { maxLength: 2 }).map(objectOf) },
  ),
})).query;

/** Generates deeply nested queries. Python's stack would overflow; ours must not. */
const nested: fc.Arbitrary<string> = fc
  .record({
    shape: fc.constantFrom(['["not",', ']'], ['{"a":', '}'], ['[', ']'], ['["=",{"a":', '},1]']),
    depth: fc.oneof(fc.nat(50), fc.constantFrom(899, 1000, 20_000, 200_000)),
  })
  .map(({ shape: [open, close], depth }) => `${open!.repeat(depth)}1${close!.repeat(depth)}`)
  .chain((text) => fc.constantFrom(text, `["=",${text},${text}]`, `["in","$host",${text}]`));

export const queryText: fc.Arbitrary<string> = fc.oneof(
  { weight: 20, arbitrary: jsonQuery.map((query) => JSON.stringify(query)) },
  { weight: 1, arbitrary: nested },
  { weight: 2, arbitrary: settingValue },
);

const hintValue = fc.oneof(queryText, settingValue, fc.array(settingValue, { maxLength: 3 }));

const OPTIONS = novaOptions('master');

/** Generates lines of a nova.conf: existing options with invalid values. */
export const confText: fc.Arbitrary<string> = fc
  .array(
    fc.oneof(
      { weight: 8, arbitrary: fc.tuple(fc.constantFrom(...OPTIONS), settingValue).map(optionLine) },
      { weight: 1, arbitrary: word },
      {
        weight: 1,
        arbitrary: fc.constantFrom(
          '[DEFAULT]',
          '[default',
          '[]',
          '# a',
          '  carried on',
          '=',
          ':x',
          'a',
          '[pci]',
        ),
      },
    ),
    { maxLength: 8 },
  )
  .map((lines) => lines.join('\n'));

function optionLine([option, value]: [(typeof OPTIONS)[number], string]): string {
  return `[${option.group}]\n${option.name} = ${value}`;
}

const FILTERS_ON = '[filter_scheduler]\nenabled_filters = ';

const amount = fc.oneof(fc.nat(64), fc.constantFrom(0, 1, 2 ** 31 - 1, 1_000_000));
const cell = fc.record(
  {
    cpuset: fc.constantFrom('0-7', '0,2,4', '0-3,^1', '8-70', '9'),
    memory: amount,
    mempages: fc.constant([
      { size_kb: 4, total: 100_000 },
      { size_kb: 2048, total: 9 },
    ]),
  },
  { requiredKeys: ['cpuset', 'memory'] },
);

/** Generates small clouds with a request that uses everything that Nova reads, validly and invalidly. */
export function schedulingScenario(filters: readonly string[]): fc.Arbitrary<unknown> {
  return fc
    .record({
      release: fc.constantFrom('master', 'master', 'rocky', 'icehouse'),
      filters: fc.subarray([...filters], { maxLength: 6 }),
      conf: fc.oneof({ weight: 2, arbitrary: fc.constant('') }, confText),
      specs: entriesOf(specKey, choice, 5),
      properties: entriesOf(propertyName, choice, 4),
      hints: entriesOf(hintKey, hintValue, 3),
      metadata: entriesOf(specKey, choice, 3),
      sizes: fc.record(
        { vcpus: amount.map((vcpus) => Math.max(vcpus, 1)), ram: amount, disk: amount, swap: amount },
        { requiredKeys: [] },
      ),
      cells: fc.array(cell, { maxLength: 3 }),
      count: fc.integer({ min: 1, max: 4 }),
      zone: fc.option(settingValue, { nil: undefined }),
    })
    .map(({ release, conf, specs, properties, hints, metadata, sizes, cells, count, zone, filters: on }) => ({
      version: 1,
      release,
      nova_conf: `${release === 'icehouse' ? '' : `${FILTERS_ON}${on.join(',')}\n`}${conf}`,
      flavors: [{ name: 'f', ...sizes, extra_specs: specs }],
      images: [{ name: 'i', properties }],
      hosts: [{ name: 'c[1:3]' }, { name: 'n', ...(cells.length > 0 ? { numa_topology: { cells } } : {}) }],
      aggregates: [{ name: 'a', hosts: ['c[1:2]'], metadata }],
      servers: [{ name: 's', host: 'c1' }],
      request: { count, hints, ...(zone === undefined ? {} : { availability_zone: zone }) },
    }));
}
