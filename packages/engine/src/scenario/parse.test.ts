import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { parseScenario } from './parse.ts';

const messages = (text: string): string[] => parseScenario(text).problems.map(({ message }) => message);
const marked = (text: string): string[] =>
  parseScenario(text).problems.map(({ range }) => text.slice(range.start.offset, range.end.offset));

describe('a valid document', () => {
  test('requires only a version', () => {
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

  test('can be YAML that begins with a brace', () => {
    const read = parseScenario('{version: 1, # a cloud\n title: t}');
    expect(read.format).toBe('yaml');
    expect(read.scenario?.title).toBe('t');
  });

  test('keeps the order of keys, including integers', () => {
    const specs = '{"b": "1", "10": "2", "2": "3", "a": "4"}';
    for (const text of [
      `{"version": 1, "flavors": [{"name": "f", "extra_specs": ${specs}}]}`,
      `version: 1\nflavors: [{name: f, extra_specs: ${specs}}]`,
    ]) {
      const keys = parseScenario(text).scenario?.flavors[0]?.extra_specs.keys() ?? [];
      expect([...keys]).toEqual(['b', '10', '2', 'a']);
    }
  });

  test('reads keys such as __proto__ as plain data', () => {
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

  test('keeps values that are text in OpenStack as written in YAML', () => {
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

describe('a problem says what is wrong, where, and what would be right', () => {
  test.each([
    [
      '{"version": 1, "flavours": []}',
      'The scenario cannot have the key "flavours". Did you mean "flavors"?',
      '"flavours"',
    ],
    [
      '{"version": 1, "flavors": [{"name": "f", "memory_mb": 1}]}',
      'flavors › #1 cannot have the key "memory_mb". Did you mean "ram"?',
      '1',
    ],
    [
      '{"version": 1, "flavors": [{"name": "f", "ram": "lots"}]}',
      'flavors › #1 › ram must be a whole number of MiB, at least 0, not "lots".',
      '"lots"',
    ],
    [
      '{"version": 1, "flavors": [{"vcpus": 2}]}',
      'flavors › #1 requires the key "name", which must be a non-empty string.',
      '{"vcpus": 2}]}',
    ],
    ['{"version": 2}', 'version must be 1, not 2.', '2'],
    ['{"hosts": []}', 'The scenario requires the key "version", which must be 1.', '{"hosts": []}'],
    ['[]', 'The scenario must be an object (a scenario), not a list.', '[]'],
    [
      '{"version": 1, "flavors": [{"name": "f", "extra_specs": {"a": {}}}]}',
      'flavors › #1 › extra_specs › a must be a string, not an object.',
      '"a"',
    ],
    [
      '{"version": 1, "server_groups": [{"name": "g", "policy": {"name": "anti", "rules": {}}}]}',
      'server_groups › #1 › policy › name must be one of anti-affinity, affinity, soft-anti-affinity, soft-affinity, not "anti".',
      '"anti"',
    ],
    [
      '{"version": 1, "hosts": [{"name": "h", "provider": {"children": [{"name": "c", "trait": []}]}}]}',
      'hosts › #1 › provider › children › #1 cannot have the key "trait". Did you mean "traits"?',
      '"trait"',
    ],
    [
      '{"version": 1, "hosts": [{"name": "c[1:999999999]"}]}',
      '"c[1:999999999]" has 999,999,999 names',
      '"c[1:999999999]"',
    ],
    ['{"version": 1, "hosts": [{"name": "c[9:1]"}]}', 'is reversed', '"c[9:1]"'],
    [
      '{"version": 1, "hosts": [{"name": "a"}, {"name": "a"}]}',
      '"a" is also the name of a host in hosts #1.',
      '"a"',
    ],
    [
      '{"version": 1, "flavors": [{"name": "m1"}], "request": {"flavor": "m2"}}',
      'Did you mean "m1"?',
      '"m2"',
    ],
    [
      '{"version": 1, "hosts": [{"name": "h"}], "servers": [{"name": "s", "host": "x"}]}',
      'The host "x" does not exist.',
      '"x"',
    ],
    [
      '{"version": 1, "hosts": [{"name": "h", "provider": {"traits": ["HW_CPU_X86_AVX_2"]}}]}',
      'Did you mean "HW_CPU_X86_AVX2"?',
      '"HW_CPU_X86_AVX_2"',
    ],
    [
      '{"version": 1, "hosts": [{"name": "h", "provider": {"inventories": {"Gold bars": 1}}}]}',
      'A custom name begins with CUSTOM_: CUSTOM_GOLD_BARS.',
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

  test('reports every unknown key of an object', () => {
    expect(messages('{"version": 1, "a": 1, "b": 2}')).toHaveLength(2);
  });

  test('warns about an unknown host in an aggregate, and returns the scenario', () => {
    const { scenario, problems } = parseScenario(
      '{"version": 1, "hosts": [{"name": "c1"}], "aggregates": [{"name": "a", "hosts": ["c[1:3]"]}]}',
    );
    expect(scenario).not.toBeNull();
    expect(problems).toMatchObject([{ severity: 'warning', pointer: '/aggregates/0/hosts/0' }]);
    expect(problems[0]?.message).toBe('2 of the 3 hosts in "c[1:3]" do not exist; the first is "c2".');
  });

  test('locates the unknown host of a server', () => {
    const servers = '[{"name": "s[1:2]", "host": ["c1", "gone"]}]';
    expect(marked(`{"version": 1, "hosts": [{"name": "c1"}], "servers": ${servers}}`)).toEqual(['"gone"']);
  });
});

describe('a malformed document', () => {
  test.each([
    ['', 'The document is empty'],
    ['  # nothing\n', 'The document is empty'],
    ['{"version": 1,}', 'Remove this comma'],
    ['{"version": 1 "title": ""}', 'A "," or "}" is missing before this text.'],
    ['{"version": 1', 'The document ends before a "}".'],
    ['{"version": 1, "title": "abc}', 'Add the closing "'],
    ['{"version": True}', 'Write true in lower case.'],
    ['{"version": 1, "version": 1}', 'This object has the key "version" twice'],
    ['{"version": 1} x', 'There is text after the end'],
    ['{"version": 01}', '01 is not a JSON value'],
    ['version: 1\nversion: 1', 'This object has this key twice'],
    ['version: 1\n\ttitle: x', 'spaces'],
    ['version: 1\nflavors: [{name: f, extra_specs: {key: *}}]', 'in quotes: "*"'],
    ['version: 1\nflavors: [{name: f, extra_specs: {key: !}}]', 'in quotes: "!"'],
    ['version: !!js/function 1', 'Tags are not supported.'],
    ['--- 1\n--- 2', 'A scenario is one document'],
    ['a: &a [*a]', 'is inside its own anchor'],
    [`${'['.repeat(100_000)}`, 'are nested more than 64 deep'],
    [`version: ${'['.repeat(100_000)}`, 'are nested more than 64 deep'],
    ['- '.repeat(5000), 'are nested more than 64 deep'],
  ])('%j', (text, message) => {
    const read = parseScenario(text);
    expect(read.scenario).toBeNull();
    expect(read.problems[0]?.message).toContain(message);
  });

  test('limits multiplying aliases', () => {
    const levels = Array.from(
      { length: 12 },
      (_, index) => `a${index + 1}: &a${index + 1} [${'*a0,'.replace('0', `${index}`).repeat(9)}]`,
    );
    expect(messages(['a0: &a0 [x]', ...levels].join('\n'))[0]).toContain('Aliases expand to more than');
  });

  test('returns a scenario or a problem inside the text for any text', () => {
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

  test('returns a member with its key, and an item without one', () => {
    const json = '{"version": 1, "flavors": [{"name": "f", "extra_specs": {"a/b~c": "1"}}]}';
    expect(textAt(json, '/flavors/0/extra_specs/a~1b~0c')).toBe('"a/b~c": "1"');
    expect(textAt(json, '/flavors/0')).toBe('{"name": "f", "extra_specs": {"a/b~c": "1"}}');
    expect(textAt(json, '')).toBe(json);
    expect(textAt(json, '/flavors/1')).toBeNull();
    expect(textAt(json, '/flavors/0/ram')).toBeNull();
  });

  test('returns the same places in YAML', () => {
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
  ])('locates a line of nova.conf in %s', (_, text, line) => {
    expect(textAt(text, '/nova_conf#L2')).toBe(line);
    expect(textAt(text, '/nova_conf#L3')).toBe('y = 2');
    expect(textAt(text, '/nova_conf#L9')).toBeNull();
  });
});
