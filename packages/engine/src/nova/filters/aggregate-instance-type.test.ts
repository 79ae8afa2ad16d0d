import { describe, expect, it } from 'vitest';
import { askFilter } from '../../../conformance/ask-filter.ts';
import { aggregateInstanceTypeFilter } from './aggregate-instance-type.ts';

type Specs = Record<string, string>;

/** Returns a cloud with one aggregate and one host for each of the metadata: `1`, `2`, …. */
const ask = (extra_specs: Specs, ...metadata: readonly Specs[]) =>
  askFilter(aggregateInstanceTypeFilter, {
    flavor: { extra_specs },
    hosts: metadata.map((_, index) => ({ host: `${index + 1}` })),
    aggregates: metadata.map((each, index) => ({ hosts: [`${index + 1}`], metadata: each })),
  });
const passing = (extra_specs: Specs, ...metadata: readonly Specs[]) => ask(extra_specs, ...metadata).passing;
const accepts = (extra_specs: Specs, metadata: Specs): boolean => passing(extra_specs, metadata).length === 1;

const FORCE = { force_metadata_check: 'True' };

describe('use case 1: any value', () => {
  it('passes hosts whose aggregates have the key with any value', () => {
    expect(passing({ key: '*' }, { key: '1' }, { key: 'anything' }, {}, { other: '1' })).toEqual(['1', '2']);
  });
});

describe('use case 2: this value, or no such key', () => {
  it('passes aggregate 1 and aggregate 3', () => {
    expect(passing({ key: '<or> 1 <or> ~' }, { key: '1' }, { key: '2' }, {})).toEqual(['1', '3']);
  });
});

describe('use case 3: no such key', () => {
  it('passes aggregate 2 only', () => {
    expect(passing({ key: '!' }, { key: '1' }, {})).toEqual(['2']);
  });
});

describe('use case 4: the aggregate chooses the flavor', () => {
  it.each([
    ['flavor 1', { key: '1' }, true],
    ['flavor 2', { key: '2' }, false],
    ['flavor 3', {}, false],
  ])('%s, with force_metadata_check', (_, flavor, expected) => {
    expect(accepts(flavor as Specs, { key: '1', ...FORCE })).toBe(expected);
  });

  it.each(['False', 'no', ''])('flavor 3 passes when force_metadata_check is "%s"', (value) => {
    expect(accepts({}, { key: '1', force_metadata_check: value })).toBe(true);
  });

  it('flavor 3 passes without the key', () => {
    expect(accepts({}, { key: '1' })).toBe(true);
  });

  it.each(['True', 'true', 'TRUE'])('"%s" forces', (value) => {
    expect(accepts({}, { key: '1', force_metadata_check: value })).toBe(false);
  });
});

describe('use case 5: sentinels on the aggregate', () => {
  const flavors: Record<string, Specs> = {
    'flavor 1': { key: '1' },
    'flavor 2': { key: '2' },
    'flavor 3': {},
    'flavor 4': { key: '*', key2: '2' },
  };
  const accepted = (metadata: Specs, names: readonly string[]) =>
    names.filter((name) => accepts(flavors[name]!, metadata));
  const first3 = ['flavor 1', 'flavor 2', 'flavor 3'];

  it('with force, "*" accepts flavors 1 and 2', () => {
    expect(accepted({ key: '*', ...FORCE }, first3)).toEqual(['flavor 1', 'flavor 2']);
  });

  it('without force, "*" is plain text: only flavor 3 is accepted, flavor 4 fails for key2', () => {
    expect(accepted({ key: '*' }, [...first3, 'flavor 4'])).toEqual(['flavor 3']);
    expect(accepted({ key: '*', force_metadata_check: 'False' }, first3)).toEqual(['flavor 3']);
  });

  it('with force, "!" accepts only flavor 3', () => {
    expect(accepted({ key: '!', ...FORCE }, first3)).toEqual(['flavor 3']);
  });
});

describe('use case 6: <or> on the aggregate', () => {
  const flavors: Record<string, Specs> = {
    'flavor 1': { key: '1' },
    'flavor 2': { key: '2' },
    'flavor 3': { key: '<or> 2 <or> 3' },
    'flavor 4': {},
    'flavor 5': { key: '<or> 1 <or> 2' },
  };
  const accepted = (metadata: Specs) =>
    Object.keys(flavors).filter((name) => accepts(flavors[name]!, metadata));

  it('with force, every flavor except 4 is accepted', () => {
    expect(accepted({ key: '<or> 1 <or> 2', ...FORCE })).toEqual([
      'flavor 1',
      'flavor 2',
      'flavor 3',
      'flavor 5',
    ]);
  });

  it('without force it is plain text: only flavor 4 is accepted, because it requires nothing', () => {
    expect(accepted({ key: '<or> 1 <or> 2' })).toEqual(['flavor 4']);
  });
});

describe('use case 7: keys with a namespace', () => {
  it('checks them if the aggregate has the key: 1 and 3 pass', () => {
    const flavor = { 'hw:cpu_policy': 'shared' };
    expect(passing(flavor, { 'hw:cpu_policy': 'shared' }, { 'hw:cpu_policy': 'dedicated' }, {})).toEqual([
      '1',
      '3',
    ]);
  });

  it('with force, checks every key of the aggregate', () => {
    const metadata = { 'hw:cpu_policy': 'shared', ...FORCE };
    expect(accepts({ 'hw:cpu_policy': 'shared' }, metadata)).toBe(true);
    expect(accepts({ 'hw:cpu_policy': 'dedicated' }, metadata)).toBe(false);
    expect(accepts({}, metadata)).toBe(false);
  });

  it('treats a key with the scope aggregate_instance_extra_specs as unscoped', () => {
    expect(passing({ 'aggregate_instance_extra_specs:key': '*' }, { key: '1' }, {})).toEqual(['1']);
    expect(accepts({ 'aggregate_instance_extra_specs:key': '1' }, { key: '1', ...FORCE })).toBe(true);
  });
});

describe('the sentinels', () => {
  it('"~" by itself: the key is absent', () => {
    expect(passing({ key: '~' }, { key: '1' }, {}, { other: '1' })).toEqual(['2', '3']);
  });

  it('"* or ~": anything', () => {
    expect(passing({ key: '<or> * <or> ~' }, { key: '1' }, {})).toEqual(['1', '2']);
  });

  it('"!" excludes every other alternative: the host is rejected, with a warning', () => {
    const answers = ask({ key: '<or> ! <or> 1' }, { key: '1' }, {});
    expect(answers.passing).toEqual([]);
    expect(new Set(answers.warnings)).toEqual(
      new Set(["Sentinel value '!' is exclusive and cannot be joint with other values"]),
    );
  });

  it('also work on the aggregate, with force', () => {
    expect(accepts({}, { key: '<or> 1 <or> ~', ...FORCE })).toBe(true);
    expect(accepts({ key: '2' }, { key: '<or> 1 <or> ~', ...FORCE })).toBe(false);
    expect(accepts({ key: '4' }, { key: '>= 4', ...FORCE })).toBe(true);
  });
});

describe('several aggregates', () => {
  const join = (extra_specs: Specs, ...metadata: readonly Specs[]): boolean =>
    askFilter(aggregateInstanceTypeFilter, {
      flavor: { extra_specs },
      hosts: [{ host: 'h' }],
      aggregates: metadata.map((each) => ({ hosts: ['h'], metadata: each })),
    }).passing.length === 1;

  it('without force, one of the values suffices', () => {
    expect(join({ key: '1' }, { key: '1' }, { key: '2,3' })).toBe(true);
  });

  it('with force on any of them, every value must be satisfied', () => {
    expect(join({ key: '1' }, { key: '1' }, { key: '*', ...FORCE })).toBe(true);
    expect(join({ key: '1' }, { key: '1' }, { key: '2', ...FORCE })).toBe(false);
    expect(join({ key: '<or> 1 <or> 2' }, { key: '1' }, { key: '2', ...FORCE })).toBe(true);
  });

  it('with force, extra specs that the aggregates do not name are ignored', () => {
    expect(join({ key: '1', other: 'x' }, { key: '1', ...FORCE })).toBe(true);
  });
});

describe('the reason', () => {
  it('says what the flavor requires', () => {
    expect(ask({ key: '<or> 1 <or> ~' }, { key: '2' }).rejections.get('1')).toEqual({
      reason: {
        kind: 'metadata_mismatch',
        key: 'key',
        any_of: [
          { operator: 'is', operands: ['1'] },
          { operator: 'absent', operands: [] },
        ],
        values: ['2'],
      },
      message: "The flavor requires key to be 1 or absent; the host's aggregates have 2.",
      compared: [
        {
          side: 'asked',
          subject: { kind: 'flavor_extra_spec', key: 'key' },
          value: { kind: 'requirement', text: '<or> 1 <or> ~' },
          pointer: '/flavors/0/extra_specs/key',
        },
        {
          side: 'found',
          subject: { kind: 'aggregate_metadata', key: 'key', aggregate: 'agg1' },
          value: { kind: 'text', text: '2' },
          pointer: '/aggregates/0/metadata/key',
        },
      ],
    });
  });

  it('says what the aggregates accept', () => {
    const { message, compared } = ask({ key: '2' }, { key: '1', ...FORCE }).rejections.get('1')!;
    expect(message).toBe("The host's aggregates require the flavor's key to be 1; the flavor has 2.");
    expect(compared.map(({ pointer }) => pointer)).toEqual([
      '/flavors/0/extra_specs/key',
      '/aggregates/0/metadata/key',
      '/aggregates/0/metadata/force_metadata_check',
    ]);
  });

  it('says that the flavor has no such key', () => {
    const { message, compared } = ask({}, { key: '*', ...FORCE }).rejections.get('1')!;
    expect(message).toBe(
      "The host's aggregates require the flavor's key to be set to any value; the flavor does not have key.",
    );
    expect(compared[0]).toEqual({
      side: 'asked',
      subject: { kind: 'flavor_extra_spec', key: 'key' },
      value: null,
      pointer: '/flavors/0/extra_specs',
    });
  });
});
