import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { parseScenario } from './parse.ts';

const messages = (text: string): string[] => parseScenario(text).problems.map(({ message }) => message);
const marked = (text: string): string[] =>
  parseScenario(text).problems.map(({ range }) => text.slice(range.start.offset, range.end.offset));

describe('a valid document', () => {
  test('needs a version and nothing else', () => {
    const { scenario, problems, format } = parseScenario('{"version":1,"hosts":[{"name":"compute[01:20]"}]}');
    expect(problems).toEqual([]);
    expect(format).toBe('json');
    expect(scenario).toMatchObject({
      release: 'master',
      flavors: [],
      request: { count: 1, project: 'demo' },
    });
    expect(scenario?.hosts[0]).toMatchObject({ local_gb: 500, cell: 'cell1', service: { up: true } });
  });

  test('is the same in YAML', () => {
    const yaml = 'version: 1\nhosts:\n  - name: compute[01:20]\n    hypervisor_version: 6.2.0\n';
    const json = '{"version":1,"hosts":[{"name":"compute[01:20]","hypervisor_version":"6.2.0"}]}';
    expect(parseScenario(yaml).scenario).toEqual(parseScenario(json).scenario);
    expect(parseScenario(yaml).scenario?.hosts[0]?.hypervisor_version).toBe(6002000);
  });

  test('may be YAML that begins with a brace', () => {
    const read = parseScenario('{version: 1, # a cloud\n title: t}');
    expect(read.format).toBe('yaml');
    expect(read.scenario?.title).toBe('t');
  });

  test('keeps the order of keys, integers too', () => {
    const specs = '{"b": "1", "10": "2", "2": "3", "a": "4"}';
    for (const text of [
      `{"version": 1, "flavors": [{"name": "f", "extra_specs": ${specs}}]}`,
      `version: 1\nflavors: [{name: f, extra_specs: ${specs}}]`,
    ]) {
      const keys = parseScenario(text).scenario?.flavors[0]?.extra_specs.keys() ?? [];
      expect([...keys]).toEqual(['b', '10', '2', 'a']);
    }
  });

  test('takes keys such as __proto__ as plain data', () => {
    for (const text of [
      '{"version": 1, "flavors": [{"name": "f", "extra_specs": {"__proto__": "1", "constructor": "2"}}]}',
      'version: 1\nflavors: [{name: f, extra_specs: {__proto__: 1, constructor: 2}}]',
    ]) {
      const specs = parseScenario(text).scenario?.flavors[0]?.extra_specs;
      expect([...(specs ?? [])]).toEqual([
        ['__proto__', '1'],
        ['constructor', '2'],
      ]);
    }
  });

  test('takes what is text in OpenStack as it was typed in YAML', () => {
    const text = 'version: 1\nflavors:\n- name: f\n  extra_specs: {a: 1.50, b: True, c: ~, d: 0x10, e: null}';
    const specs = parseScenario(text).scenario?.flavors[0]?.extra_specs;
    expect([...(specs?.values() ?? [])]).toEqual(['1.50', 'True', '~', '0x10', 'null']);
  });

  test.each([
    ['{"name": "anti-affinity", "rules": {"max_server_per_host": 3}}', ''],
    ['"anti-affinity"', ', "rules": {"max_server_per_host": 3}'],
  ])('reads both forms of a policy with rules', (policy, rules) => {
    const { scenario } = parseScenario(
      `{"version": 1, "server_groups": [{"name": "g", "policy": ${policy}${rules}}]}`,
    );
    expect(scenario?.server_groups).toEqual([
      { name: 'g', policy: 'anti-affinity', rules: { max_server_per_host: 3 } },
    ]);
  });
});

describe('a problem says what was wrong and what would be right, where it stands', () => {
  test.each([
    [
      '{"version": 1, "flavours": []}',
      'The scenario has no key "flavours". Did you mean "flavors"?',
      '"flavours"',
    ],
    [
      '{"version": 1, "flavors": [{"name": "f", "memory_mb": 1}]}',
      'flavors › #1 has no key "memory_mb". Did you mean "ram"?',
      '1',
    ],
    [
      '{"version": 1, "flavors": [{"name": "f", "ram": "lots"}]}',
      'flavors › #1 › ram must be a whole number of MiB, 0 or more, not "lots".',
      '"lots"',
    ],
    [
      '{"version": 1, "flavors": [{"vcpus": 2}]}',
      'flavors › #1 has no "name", which must be a name.',
      '{"vcpus": 2}]}',
    ],
    ['{"version": 2}', 'version must be 1, not 2.', '2'],
    ['{"hosts": []}', 'The scenario has no "version", which must be 1.', '{"hosts": []}'],
    ['[]', 'The scenario must be an object (a scenario), not a list.', '[]'],
    [
      '{"version": 1, "flavors": [{"name": "f", "extra_specs": {"a": {}}}]}',
      'flavors › #1 › extra_specs › a must be text, not an object.',
      '"a"',
    ],
    [
      '{"version": 1, "server_groups": [{"name": "g", "policy": {"name": "anti", "rules": {}}}]}',
      'server_groups › #1 › policy › name must be one of anti-affinity, affinity, soft-anti-affinity, soft-affinity, not "anti".',
      '"anti"',
    ],
    [
      '{"version": 1, "hosts": [{"name": "h", "provider": {"children": [{"name": "c", "trait": []}]}}]}',
      'hosts › #1 › provider › children › #1 has no key "trait". Did you mean "traits"?',
      '"trait"',
    ],
    [
      '{"version": 1, "hosts": [{"name": "c[1:999999999]"}]}',
      '"c[1:999999999]" stands for 999,999,999 names',
      '"c[1:999999999]"',
    ],
    ['{"version": 1, "hosts": [{"name": "c[9:1]"}]}', 'runs backwards', '"c[9:1]"'],
    ['{"version": 1, "hosts": [{"name": "a"}, {"name": "a"}]}', 'Two hosts are named "a"', '"a"'],
    [
      '{"version": 1, "flavors": [{"name": "m1"}], "request": {"flavor": "m2"}}',
      'Did you mean "m1"?',
      '"m2"',
    ],
    [
      '{"version": 1, "hosts": [{"name": "h"}], "servers": [{"name": "s", "host": "x"}]}',
      'There is no host "x".',
      '"x"',
    ],
    [
      '{"version": 1, "hosts": [{"name": "h", "provider": {"traits": ["HW_CPU_X86_AVX_2"]}}]}',
      'Did you mean "HW_CPU_X86_AVX2"?',
      '"HW_CPU_X86_AVX_2"',
    ],
    [
      '{"version": 1, "hosts": [{"name": "h", "provider": {"inventories": {"Gold bars": 1}}}]}',
      'One of your own begins with CUSTOM_: CUSTOM_GOLD_BARS.',
      '1',
    ],
    [
      '{"version": 1, "nova_conf": "[filter_scheduler]\\nenabled_filtres = X\\n"}',
      'enabled_filters',
      'enabled_filtres = X',
    ],
  ])('%s', (text, message, place) => {
    expect(messages(text)[0]).toContain(message);
    expect(marked(text)[0]).toBe(place);
  });

  test('for every unknown key of an object, not only the first', () => {
    expect(messages('{"version": 1, "a": 1, "b": 2}')).toHaveLength(2);
  });

  test('a host of an aggregate that does not exist is a warning, and the scenario can be run', () => {
    const { scenario, problems } = parseScenario(
      '{"version": 1, "hosts": [{"name": "c1"}], "aggregates": [{"name": "a", "hosts": ["c[1:3]"]}]}',
    );
    expect(scenario).not.toBeNull();
    expect(problems).toMatchObject([{ severity: 'warning', pointer: '/aggregates/0/hosts/0' }]);
    expect(problems[0]?.message).toBe('2 of the 3 hosts of "c[1:3]" do not exist; the first is "c2".');
  });

  test('of the hosts of servers, the one that does not exist', () => {
    const servers = '[{"name": "s[1:2]", "host": ["c1", "gone"]}]';
    expect(marked(`{"version": 1, "hosts": [{"name": "c1"}], "servers": ${servers}}`)).toEqual(['"gone"']);
  });
});

describe('a document that cannot be read', () => {
  test.each([
    ['', 'The document is empty'],
    ['  # nothing\n', 'The document is empty'],
    ['{"version": 1,}', 'Remove this comma'],
    ['{"version": 1 "title": ""}', 'A "," or "}" is missing before this.'],
    ['{"version": 1', 'The document ends where "}" is missing.'],
    ['{"version": 1, "title": "abc}', 'a closing " is missing'],
    ['{"version": True}', 'Write true, in small letters.'],
    ['{"version": 1, "version": 1}', 'The key "version" stands twice'],
    ['{"version": 1} x', 'Something follows the end'],
    ['{"version": 01}', '"01" is not a value of JSON'],
    ['version: 1\nversion: 1', 'stands twice'],
    ['version: 1\n\ttitle: x', 'spaces'],
    ['version: 1\nflavors: [{name: f, extra_specs: {key: *}}]', 'put it in quotes: "*"'],
    ['version: 1\nflavors: [{name: f, extra_specs: {key: !}}]', 'put it in quotes: "!"'],
    ['version: !!js/function 1', 'Tags are not read.'],
    ['--- 1\n--- 2', 'A scenario is one document'],
    ['a: &a [*a]', 'stands inside what it repeats'],
    [`${'['.repeat(100_000)}`, 'inside each other'],
    [`version: ${'['.repeat(100_000)}`, 'inside each other'],
    ['- '.repeat(5000), 'inside each other'],
  ])('%j', (text, message) => {
    const read = parseScenario(text);
    expect(read.scenario).toBeNull();
    expect(read.problems[0]?.message).toContain(message);
  });

  test('aliases that multiply are stopped', () => {
    const levels = Array.from(
      { length: 12 },
      (_, index) => `a${index + 1}: &a${index + 1} [${'*a0,'.replace('0', `${index}`).repeat(9)}]`,
    );
    expect(messages(['a0: &a0 [x]', ...levels].join('\n'))[0]).toContain('Aliases repeat more than');
  });

  test('whatever the text, the answer has a scenario or a problem inside the text', () => {
    const piece = fc.oneof(
      fc.constantFrom(
        '{',
        '}',
        '[',
        ']',
        '"version"',
        ':',
        '1',
        ',',
        '\n',
        ' ',
        '- ',
        'hosts',
        '&a',
        '*a',
        '|',
        '"',
        '\\',
        '!',
      ),
      fc.string({ maxLength: 3, unit: 'binary' }),
    );
    fc.assert(
      fc.property(fc.array(piece, { maxLength: 30 }), (pieces) => {
        const text = pieces.join('');
        const { scenario, problems } = parseScenario(text);
        expect(scenario !== null || problems.length > 0).toBe(true);
        for (const { range } of problems) expect(range.end.offset).toBeLessThanOrEqual(text.length);
      }),
      { numRuns: 500 },
    );
  });
});

describe('locate', () => {
  const textAt = (text: string, pointer: string): string | null => {
    const range = parseScenario(text).locate(pointer);
    return range === null ? null : text.slice(range.start.offset, range.end.offset);
  };

  test('gives a member with its key, and an item alone', () => {
    const json = '{"version": 1, "flavors": [{"name": "f", "extra_specs": {"a/b~c": "1"}}]}';
    expect(textAt(json, '/flavors/0/extra_specs/a~1b~0c')).toBe('"a/b~c": "1"');
    expect(textAt(json, '/flavors/0')).toBe('{"name": "f", "extra_specs": {"a/b~c": "1"}}');
    expect(textAt(json, '')).toBe(json);
    expect(textAt(json, '/flavors/1')).toBeNull();
    expect(textAt(json, '/flavors/0/ram')).toBeNull();
  });

  test('gives the same places in YAML', () => {
    const yaml =
      'version: 1\nflavors:\n  - name: f\n    extra_specs:\n      ssd: "true" # fast\n\nhosts: []\n';
    expect(textAt(yaml, '/flavors/0/extra_specs/ssd')).toBe('ssd: "true"');
    expect(textAt(yaml, '/flavors')).toBe('flavors:\n  - name: f\n    extra_specs:\n      ssd: "true"');
  });

  test('counts lines and columns from 1', () => {
    expect(parseScenario('version: 1\ntitle: x\n').locate('/title')).toEqual({
      start: { line: 2, column: 1, offset: 11 },
      end: { line: 2, column: 9, offset: 19 },
    });
  });

  test.each([
    ['a block', 'version: 1\nnova_conf: |\n  [a]\n  x = 1\n  y = 2\n', 'x = 1'],
    ['a quoted text', 'version: 1\nnova_conf: "[a]\\nx = 1\\ny = 2"\n', 'x = 1'],
    ['JSON', '{"version": 1, "nova_conf": "[a]\\nx = 1\\ny = 2"}', 'x = 1'],
  ])('gives a line of nova.conf in %s', (_, text, line) => {
    expect(textAt(text, '/nova_conf#L2')).toBe(line);
    expect(textAt(text, '/nova_conf#L3')).toBe('y = 2');
    expect(textAt(text, '/nova_conf#L9')).toBeNull();
  });
});
