import { describe, expect, it } from 'vitest';
import { askFilter, type World } from '../../../conformance/ask-filter.ts';
import { jsonFilter } from './json.ts';

const hosts: World['hosts'] = [
  { host: 'small', free_ram_mb: 512, local_gb: 100, local_gb_used: 0, vcpus_used: 2 },
  { host: 'big', free_ram_mb: 4096, local_gb: 400, local_gb_used: 0, vcpus_used: 0, stats: { tier: '10' } },
];
const ask = (query: string | readonly string[]) =>
  askFilter(jsonFilter, { request: { scheduler_hints: { query } }, hosts });
const passing = (query: unknown) => ask(JSON.stringify(query)).passing;

describe('JsonFilter', () => {
  it('raises for a query whose dictionaries are too deep or too wide', () => {
    const deep = `${'{"a":'.repeat(200_000)}1${'}'.repeat(200_000)}`;
    expect(() => ask(`["=",${deep},${deep}]`)).toThrow('maximum recursion depth exceeded');
    const wide = Object.fromEntries(Array.from({ length: 1001 }, (_, index) => [`k${index}`, index]));
    expect(() => passing(['=', wide, wide])).toThrow('more than 1000 terms');
  });

  it('evaluates the query of the Icehouse documentation', () => {
    expect(ask('[">=","$free_ram_mb",1024]').passing).toEqual(['big']);
  });

  it('reads the variables of the Icehouse documentation', () => {
    expect(passing(['=', '$total_usable_ram_mb', 32768])).toEqual(['small', 'big']);
    expect(passing(['<', '$vcpus_used', '$vcpus_total'])).toEqual(['small', 'big']);
    expect(passing(['>', '$free_disk_mb', 204800])).toEqual(['big']);
  });

  it('combines comparisons', () => {
    expect(passing(['and', ['>=', '$free_ram_mb', 512], ['=', '$vcpus_used', 0]])).toEqual(['big']);
    expect(passing(['or', ['<', '$free_ram_mb', 1024], ['=', '$vcpus_used', 0]])).toEqual(['small', 'big']);
    expect(passing(['not', ['=', '$host', 'small']])).toEqual(['big']);
    expect(passing(['in', '$host', 'small', 'medium'])).toEqual(['small']);
  });

  it('passes every host without a query', () => {
    expect(ask('').passing).toHaveLength(2);
    expect(passing([])).toHaveLength(2);
    expect(passing(null)).toHaveLength(2);
    expect(askFilter(jsonFilter, { hosts }).passing).toHaveLength(2);
  });

  it('compares the first argument with every other argument, and is false without other arguments', () => {
    expect(passing(['<', '$free_ram_mb', 1024, 100])).toEqual([]);
    expect(passing(['=', '$free_ram_mb'])).toEqual([]);
    expect(passing(['and'])).toHaveLength(2);
    expect(passing(['or'])).toEqual([]);
  });

  it('drops a variable that the host does not have', () => {
    expect(passing(['<', '$nothing', 1, 2])).toHaveLength(2);
    expect(passing(['=', '$stats.tier', '10'])).toEqual(['big']);
  });

  it('returns a list for "not": one true item passes, and inside another command the list is always true', () => {
    expect(passing(['not', ['=', 1, 1], ['=', 1, 2]])).toHaveLength(2);
    expect(passing(['and', ['not', ['=', 1, 1]]])).toHaveLength(2);
  });

  it('counts true as 1, as Python does', () => {
    expect(passing(['=', true, 1])).toHaveLength(2);
    expect(passing(['<', false, '$vcpus_used'])).toEqual(['small']);
  });

  it('does not treat an address as text: it equals no text', () => {
    expect(passing(['=', '$host_ip', '192.0.2.1'])).toEqual([]);
  });

  it('lets a query read the service, as ComputeFilter does', () => {
    expect(passing(['=', '$service.disabled', false])).toHaveLength(2);
  });
});

describe('what raises, and ends the request', () => {
  it.each([
    ['text that is no JSON', 'not json', 'The hint query is not JSON.'],
    ['an unknown command', '["==", 1, 1]', "'=='"],
    ['a text for a query', '"not"', "'n'"],
    ['a number for a query', '7', "'int' object is not subscriptable"],
    ['a dictionary for a query', '{"a": 1}', '0'],
    [
      'text against a number',
      '["<", "$stats.tier", 9]',
      "'<' not supported between instances of 'str' and 'int'",
    ],
    ['a part of a number', '["=", "$free_ram_mb.x", 1]', "'int' object has no attribute 'get'"],
  ])('%s', (_, query, message) => {
    const bigHost = { request: { scheduler_hints: { query } }, hosts: hosts.slice(1) };
    expect(() => askFilter(jsonFilter, bigHost)).toThrow(message);
  });

  it('two queries', () => {
    expect(() => ask(['[]', '[]'])).toThrow("can't be decoded");
  });

  it('a query that is too deep or too large raises before any host is evaluated', () => {
    expect(() => ask(`${'["or",'.repeat(5000)}1${']'.repeat(5000)}`)).toThrow(
      'maximum recursion depth exceeded',
    );
    expect(() => passing(['in', ...Array.from({ length: 1001 }, (_, index) => index)])).toThrow(
      'more than 1000 terms',
    );
  });
});

describe('the reason', () => {
  it('contains the value of each variable, and points to it', () => {
    const query = '["and", [">", "$free_ram_mb", 1024], [">", "$total_usable_disk_gb", 1]]';
    expect(ask(query).rejections.get('small')).toEqual({
      reason: { kind: 'query_not_satisfied' },
      message: 'The host does not satisfy the query in the hint query.',
      compared: [
        {
          side: 'asked',
          subject: { kind: 'hint', name: 'query' },
          value: { kind: 'text', text: query },
          pointer: '/request/hints/query',
        },
        {
          side: 'found',
          subject: { kind: 'query_variable', name: '$free_ram_mb' },
          value: { kind: 'text', text: '512' },
          pointer: '/hosts/0/free_ram_mb',
        },
        {
          side: 'found',
          subject: { kind: 'query_variable', name: '$total_usable_disk_gb' },
          value: { kind: 'text', text: '100' },
          pointer: '/hosts/0/local_gb',
        },
      ],
    });
  });
});
