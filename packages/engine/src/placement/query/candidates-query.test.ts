import { describe, expect, it } from 'vitest';
import { parseQueryString } from '../../rest/query-string.ts';
import { PlacementError } from '../errors.ts';
import { parseCandidatesQuery } from './candidates-query.ts';
import type { CandidatesQuery } from './request-group.ts';

function parse(query: string, minor = 39): CandidatesQuery {
  return parseCandidatesQuery(parseQueryString(query), minor);
}

function detail(query: string, minor = 39): string {
  try {
    parse(query, minor);
  } catch (error) {
    if (error instanceof PlacementError) return error.detail;
    throw error;
  }
  return 'accepted';
}

const UUID = 'aaaaaaaa-0000-4000-8000-000000000000';

describe('amounts', () => {
  it.each([
    ['1_0', 10],
    ['+2', 2],
    ['%202', 2],
    ['02', 2],
  ])('are parsed as in Python: %s', (text, amount) => {
    expect(parse(`resources=VCPU:${text.replace('+', '%2B')}`).groups[0]!.resources.get('VCPU')).toBe(amount);
  });

  it.each(['1__0', '_1', '1.0', '0x1', ''])('are rejected as in Python: %s', (text) => {
    expect(detail(`resources=VCPU:${text}`)).toContain('expected positive integer amount');
  });

  it('of a repeated class count from the last occurrence', () => {
    const [group] = parse('resources=VCPU:1,VCPU:2&resources=VCPU:3,VCPU:4').groups;
    expect([...group!.resources]).toEqual([['VCPU', 4]]);
  });

  it('have an example in the error if they are missing', () => {
    expect(detail('resources=VCPU:-3')).toBe('Requested resource VCPU requires amount >= 1. Got: -3.');
  });
});

describe('groups', () => {
  it('are in the order of the query', () => {
    const { groups } = parse('resources_B=VCPU:1&required=CUSTOM_A&resources=VCPU:1&group_policy=none');
    expect(groups.map(({ suffix }) => suffix)).toEqual(['_B', '']);
  });

  it('can have the suffix __proto__', () => {
    expect(parse('resources__proto__=VCPU:1').groups[0]!.suffix).toBe('__proto__');
  });

  it('are numbered before 1.33', () => {
    expect(parse('resources7=VCPU:1', 25).groups[0]!.suffix).toBe('7');
    expect(detail('resources_A=VCPU:1', 32)).toContain("'resources_A' does not match any of the regexes");
    expect(detail('resources1=VCPU:1', 24)).toContain("'resources' is a required property");
  });

  it('require a policy if there are two', () => {
    const query = 'resources1=VCPU:1&resources2=VCPU:1';
    expect(detail(query)).toContain('"group_policy" parameter is required');
    expect(parse(`${query}&group_policy=isolate`).group_policy).toBe('isolate');
    expect(detail(`${query}&group_policy=any`)).toContain("'any' is not one of ['none', 'isolate']");
  });

  it('can lack resources only for same_subtree, from 1.36', () => {
    const query = 'resources1=VCPU:1&required2=CUSTOM_A&group_policy=none';
    expect(detail(query)).toContain("bad group(s) - ['2']");
    expect(detail(query, 35)).toContain('orphaned traits keys: required2');
    expect(detail(`${query}&same_subtree=1,2`)).toBe('accepted');
    expect(detail(`${query}&same_subtree=1,3,2`)).toContain("['3'] not found in ['1', '2']");
  });
});

describe('traits', () => {
  it('of repeated parameters all count from 1.39, before that only the last', () => {
    const query = 'resources=VCPU:1&required=CUSTOM_A&required=CUSTOM_B';
    expect(parse(query).groups[0]!.required_traits).toEqual([['CUSTOM_A'], ['CUSTOM_B']]);
    expect(parse(query, 38).groups[0]!.required_traits).toEqual([['CUSTOM_B']]);
  });

  it('can be forbidden by any number of exclamation marks, from 1.22', () => {
    const query = 'resources=VCPU:1&required=!!!CUSTOM_A';
    expect([...parse(query).groups[0]!.forbidden_traits]).toEqual(['CUSTOM_A']);
    expect(detail(query, 21)).toContain('Got: !!!CUSTOM_A');
  });

  it('cannot be both required and forbidden', () => {
    expect(detail('resources=VCPU:1&required=CUSTOM_A,!CUSTOM_A')).toContain('required: (CUSTOM_A)');
    expect(detail('resources=VCPU:1&root_required=CUSTOM_A,!CUSTOM_A')).toContain('root_required: CUSTOM_A');
  });
});

describe('aggregates', () => {
  it('are lists, and from 1.32 also lists of forbidden aggregates', () => {
    const query = `resources=VCPU:1&member_of=!in:${UUID},${UUID}`;
    expect([...parse(query).groups[0]!.forbidden_aggs]).toEqual([UUID]);
    expect(detail(query, 31)).toContain('Forbidden member_of parameters are not supported');
  });

  it('cannot have an exclamation mark inside a list', () => {
    expect(detail(`resources=VCPU:1&member_of=in:${UUID},!${UUID}`)).toContain(`Got: !${UUID}`);
  });

  it('can be given only once before 1.24', () => {
    const query = `resources=VCPU:1&member_of=${UUID}&member_of=${UUID}`;
    expect(detail(query, 23)).toBe('Multiple member_of parameters are not supported');
    expect(parse(query, 24).groups[0]!.member_of).toHaveLength(2);
  });
});

describe('query strings', () => {
  it('are decoded: plus, bytes, parameters without a value', () => {
    const pairs = [...parseQueryString('a=1+2&b=%C3%A9%zz;c&&d=x=y')];
    expect(pairs).toEqual([
      ['a', '1 2'],
      ['b', 'é%zz'],
      ['c', ''],
      ['d', 'x=y'],
    ]);
  });

  it('that are not UTF-8 are rejected', () => {
    expect(() => parseQueryString('a=b+%C3%A9c%ff')).toThrow(
      "Invalid query string parameters: 'utf-8' codec can't decode byte 0xff in position 5: invalid start byte",
    );
  });
});

describe('repeated parameters', () => {
  it('are all parsed, each only once', () => {
    const aggregates = Array.from(
      { length: 20_000 },
      (_, index) => `member_of=${UUID.slice(0, -6)}${100_000 + index}`,
    );
    const { groups } = parse(
      `resources=VCPU:1&${aggregates.join('&')}&required=HW_CPU_X86_AVX&required=!HW_GPU_API_VULKAN`,
    );
    expect(groups[0]!.member_of).toHaveLength(20_000);
    expect(groups[0]!.required_traits).toEqual([['HW_CPU_X86_AVX']]);
    expect([...groups[0]!.forbidden_traits]).toEqual(['HW_GPU_API_VULKAN']);
  });
});
