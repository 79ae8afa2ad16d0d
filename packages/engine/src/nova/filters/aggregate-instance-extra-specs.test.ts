import { describe, expect, it } from 'vitest';
import { askFilter } from '../../../conformance/ask-filter.ts';
import { NovaError } from '../errors.ts';
import { aggregateInstanceExtraSpecsFilter } from './aggregate-instance-extra-specs.ts';

const ask = (
  extra_specs: Record<string, string>,
  aggregates: readonly { hosts: readonly string[]; metadata: Record<string, string> }[],
  release: 'master' | 'icehouse' = 'master',
) =>
  askFilter(aggregateInstanceExtraSpecsFilter, {
    release,
    flavor: { extra_specs },
    hosts: [{ host: 'h1' }, { host: 'h2' }, { host: 'h3' }],
    aggregates,
  });

const SSD = [
  { hosts: ['h1'], metadata: { ssd: 'true' } },
  { hosts: ['h2'], metadata: { ssd: 'false' } },
];

describe('AggregateInstanceExtraSpecsFilter', () => {
  it('passes hosts whose aggregates satisfy the flavor’s extra specs', () => {
    expect(ask({ ssd: 'true' }, SSD).passing).toEqual(['h1']);
  });

  it('passes every host for a flavor without extra specs', () => {
    expect(ask({}, SSD).passing).toEqual(['h1', 'h2', 'h3']);
  });

  it('reads keys without a scope and keys of its own scope only', () => {
    expect(ask({ 'aggregate_instance_extra_specs:ssd': 'true' }, SSD).passing).toEqual(['h1']);
    expect(ask({ 'hw:ssd': 'true', 'capabilities:ssd': 'true' }, SSD).passing).toEqual(['h1', 'h2', 'h3']);
  });

  it('ends the scope at the first colon', () => {
    const aggregates = [{ hosts: ['h3'], metadata: { 'a:b': '1' } }];
    expect(ask({ 'aggregate_instance_extra_specs:a:b': '1' }, aggregates).passing).toEqual(['h3']);
  });

  it('joins the values of all aggregates and splits them at commas', () => {
    const aggregates = [
      { hosts: ['h1', 'h2'], metadata: { size: '1, 10' } },
      { hosts: ['h2'], metadata: { size: '5' } },
    ];
    expect(ask({ size: '10' }, aggregates).passing).toEqual(['h1', 'h2']);
    expect(ask({ size: '5' }, aggregates).passing).toEqual(['h2']);
    expect(ask({ size: '1, 10' }, aggregates).passing).toEqual([]);
  });

  it('does not split values in Icehouse', () => {
    const aggregates = [{ hosts: ['h1'], metadata: { size: '1,10' } }];
    expect(ask({ size: '10' }, aggregates, 'icehouse').passing).toEqual([]);
    expect(ask({ size: '1,10' }, aggregates, 'icehouse').passing).toEqual(['h1']);
  });

  it('supports the operators', () => {
    const aggregates = [
      { hosts: ['h1'], metadata: { cores: '4' } },
      { hosts: ['h2'], metadata: { cores: '8' } },
    ];
    expect(ask({ cores: '= 8' }, aggregates).passing).toEqual(['h2']);
    expect(ask({ cores: '<or> 4 <or> 16' }, aggregates).passing).toEqual(['h1']);
  });

  it('raises if a number is compared with text, which ends the request', () => {
    expect(() => ask({ ssd: '>= 1' }, SSD)).toThrow(
      new NovaError('ValueError', "could not convert string to float: 'true'", [
        '/flavors/0/extra_specs/ssd',
      ]),
    );
  });

  it('names the difference, and points to both lines', () => {
    expect(ask({ ssd: 'true' }, SSD).rejections.get('h2')).toEqual({
      reason: {
        kind: 'metadata_mismatch',
        key: 'ssd',
        any_of: [{ operator: 'is', operands: ['true'] }],
        values: ['false'],
      },
      message: "The flavor requires ssd to be true; the host's aggregates have false.",
      compared: [
        {
          side: 'asked',
          subject: { kind: 'flavor_extra_spec', key: 'ssd' },
          operator: 'is',
          value: { kind: 'requirement', text: 'true' },
          pointer: '/flavors/0/extra_specs/ssd',
        },
        {
          side: 'found',
          subject: { kind: 'aggregate_metadata', key: 'ssd', aggregate: 'agg2' },
          value: { kind: 'text', text: 'false' },
          pointer: '/aggregates/1/metadata/ssd',
        },
      ],
      log: {
        level: 'DEBUG',
        text: "{host_state} fails flavor extra_specs requirements. '{'false'}' do not match 'true'",
      },
    });
  });

  it('says that no aggregate has the key', () => {
    const { message, log } = ask({ ssd: '= 2' }, SSD.slice(0, 0)).rejections.get('h3')!;
    expect(message).toBe(
      'The flavor requires ssd to be at least 2; no aggregate of the host has the key ssd.',
    );
    expect(log!.text).toBe(
      '{host_state} fails flavor extra_specs requirements. Extra_spec ssd is not in aggregate.',
    );
  });

  it('gives hosts of the same aggregates one rejection', () => {
    const { rejections } = ask({ ssd: 'true' }, [{ hosts: ['h1', 'h2', 'h3'], metadata: { ssd: 'no' } }]);
    expect(new Set(rejections.values()).size).toBe(1);
  });

  it('treats keys such as __proto__ as plain data', () => {
    const metadata = JSON.parse('{"__proto__": "1"}');
    expect(ask({ constructor: '1' }, [{ hosts: ['h1'], metadata }]).passing).toEqual([]);
    expect(ask(JSON.parse('{"__proto__": "1"}'), [{ hosts: ['h1'], metadata }]).passing).toEqual(['h1']);
  });
});
