import fc from 'fast-check';
import { expect, test } from 'vitest';
import { createCloud } from './build/create-cloud.ts';
import { requestSpecOf } from './build/request-spec.ts';
import { parseScenario } from './parse.ts';
import { ScenarioError } from './problem.ts';
import { LIMITS } from './schema/limits.ts';

/** Duplicate names, huge ranges, and keys that JavaScript objects have. */
const word = fc.constantFrom(
  'a',
  'b',
  'a[1:3]',
  'c[1:999999999]',
  '[',
  '',
  '__proto__',
  'constructor',
  '!',
  'VCPU',
);
const value: fc.Arbitrary<unknown> = fc.letrec((tie) => ({
  tree: fc.oneof(
    { maxDepth: 3 },
    word,
    fc.integer(),
    fc.boolean(),
    fc.constant(null),
    fc.array(tie('tree'), { maxLength: 2 }),
    fc.dictionary(word, tie('tree'), { maxKeys: 2 }),
  ),
})).tree;

const names = fc.array(word, { maxLength: 3 });
const texts = fc.dictionary(word, word, { maxKeys: 3 });
const optional = { requiredKeys: ['name'] as ['name'] };
const provider = fc.record(
  { inventories: fc.dictionary(fc.constantFrom('VCPU', 'CUSTOM_A', 'b'), fc.nat(9)), aggregates: names },
  { requiredKeys: [] },
);
const document = fc.record(
  {
    version: fc.constant(1),
    flavors: fc.array(fc.record({ name: word, ram: fc.nat(), extra_specs: texts }, optional), {
      maxLength: 2,
    }),
    hosts: fc.array(fc.record({ name: word, vcpus: fc.nat(9), provider }, optional), { maxLength: 3 }),
    aggregates: fc.array(fc.record({ name: word, hosts: names, metadata: texts }, optional), {
      maxLength: 2,
    }),
    servers: fc.array(
      fc.record({ name: word, host: word, flavor: word }, { requiredKeys: ['name', 'host'] }),
      {
        maxLength: 2,
      },
    ),
    request: fc.record(
      { flavor: word, hints: texts, count: fc.integer({ min: -1, max: 3 }) },
      { requiredKeys: [] },
    ),
    extra: value,
  },
  { requiredKeys: ['version'] },
);

test('any document is built or has a problem', () => {
  fc.assert(
    fc.property(fc.oneof(document, value), (data) => {
      const { scenario, problems } = parseScenario(JSON.stringify(data));
      expect(scenario === null).toBe(problems.some(({ severity }) => severity === 'error'));
      if (scenario === null) return;
      try {
        requestSpecOf(scenario, createCloud(scenario));
      } catch (error) {
        expect(error).toBeInstanceOf(ScenarioError);
      }
    }),
    { numRuns: 300 },
  );
});

test.each([
  ['hosts', `{"version": 1, "hosts": [{"name": "a[1:${LIMITS.hosts}]"}, {"name": "b"}]}`],
  [
    'providers',
    '{"version": 1, "hosts": [{"name": "a[1:99999]", "provider": {"children": [{"name": "c[1:9]"}]}}]}',
  ],
  [
    'children',
    '{"version": 1, "hosts": [{"name": "a", "provider": {"children": [{"name": "c[1:999999999]"}]}}]}',
  ],
  ['servers', '{"version": 1, "hosts": [{"name": "a"}], "servers": [{"name": "s[1:999999]", "host": "a"}]}'],
  [
    'memberships',
    JSON.stringify({
      version: 1,
      hosts: [{ name: 'a' }],
      aggregates: [{ name: 'x', hosts: Array.from({ length: 30 }, () => 'a[1:99999]') }],
    }),
  ],
])('too many %s are rejected with their number', (_, text) => {
  const { scenario, problems } = parseScenario(text);
  expect(scenario).toBeNull();
  expect(problems.find(({ severity }) => severity === 'error')?.message).toMatch(
    /has [\d,]+ (?:names?|providers); the limit is [\d,]+/,
  );
});

test('a document that is too long is rejected', () => {
  expect(parseScenario(`version: 1\n#${'x'.repeat(LIMITS.yamlLength)}`).problems[0]?.message).toContain(
    'the limit for YAML is',
  );
});

test('problems are reported up to the limit', () => {
  const servers = Array.from({ length: 150_000 }, () => ({ name: 's', host: 'a' }));
  const { scenario, problems } = parseScenario(
    JSON.stringify({ version: 1, hosts: [{ name: 'a' }], servers }),
  );
  expect(scenario).toBeNull();
  expect(problems).toHaveLength(LIMITS.problems);
});

test('an error is reported before too many warnings', () => {
  const hosts = Array.from({ length: 2 * LIMITS.problems }, (_, index) => `gone${index}`);
  const text = JSON.stringify({
    version: 1,
    hosts: [{ name: 'here' }],
    aggregates: [{ name: 'x', hosts }],
    request: { flavor: 'none' },
  });
  const { scenario, problems } = parseScenario(text);
  expect(scenario).toBeNull();
  expect(problems).toHaveLength(LIMITS.problems);
  expect(problems.filter(({ severity }) => severity === 'error').map(({ pointer }) => pointer)).toEqual([
    '/request/flavor',
  ]);
});

test.each([
  ['warnings of nova.conf', `[DEFAULT]\n${'enabled_filter = x\n'.repeat(5000)}`, 4901],
  ['errors of nova.conf', `[DEFAULT]\n${'no assignment\n'.repeat(5000)}`, 2],
])('the hidden problems of too many %s are counted', (_, nova_conf, count) => {
  const { problems } = parseScenario(JSON.stringify({ version: 1, hosts: [{ name: 'h' }], nova_conf }));
  expect(problems).toHaveLength(LIMITS.problems);
  expect(problems.at(-1)).toMatchObject({
    message: expect.stringContaining(`${count} more problems are not shown`),
    pointer: '/nova_conf#L101',
    count,
  });
});

test.each([
  ['unknown options', `[filter_scheduler]\n${'enabled_filter = x\n'.repeat(5000)}`],
  ['unknown filters', `[filter_scheduler]\nenabled_filters = ${'ComputeFilte,'.repeat(20_000)}\n`],
])('the fixes of a long nova.conf with %s stay small', (_, nova_conf) => {
  const { problems } = parseScenario(JSON.stringify({ version: 1, hosts: [{ name: 'h' }], nova_conf }));
  expect(problems[0]?.fixes).toHaveLength(1);
  expect(JSON.stringify(problems).length).toBeLessThan(2_500_000);
});

test('schema problems beyond the limit are counted', () => {
  const hosts = Array.from({ length: 300 }, () => 7);
  expect(parseScenario(JSON.stringify({ version: 1, hosts })).problems.at(-1)).toMatchObject({
    message: 'At least 2 more problems are not shown. Fix some of the shown problems first.',
    severity: 'error',
  });
});

test('the number of searches for similar names is limited', () => {
  const hosts = Array.from({ length: 50 }, (_, index) => `comput${index + 1}`);
  const text = JSON.stringify({
    version: 1,
    hosts: [{ name: 'compute[1:50]' }],
    aggregates: [{ name: 'x', hosts }],
  });
  const meant = parseScenario(text).problems.map(({ message }) => message.includes('Did you mean'));
  expect(meant.slice(0, 20)).not.toContain(false);
  expect(meant.slice(20)).not.toContain(true);
});
