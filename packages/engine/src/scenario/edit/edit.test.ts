import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { parse, stringify } from 'yaml';
import { pointerOf } from '../problem.ts';
import { type Edit, editScenario, fragmentText } from './edit.ts';

const value = (written: unknown): Edit => ({ kind: 'value', value: written });
const text = (written: string): Edit => ({ kind: 'text', text: written });
const remove: Edit = { kind: 'remove' };

describe('in JSON', () => {
  const json = `{
  "version": 1,
  "flavors": [
    {"name": "f", "extra_specs": {"ssd": "*",   "gpu": "1"}},
    {
      "name": "g",
      "extra_specs": {}
    }
  ]
}
`;

  test.each<[string, string, Edit, string, string]>([
    ['a value', '/flavors/0/extra_specs/ssd', value('!'), '"ssd": "*",   "gpu"', '"ssd": "!",   "gpu"'],
    ['a text', '/version', text('1e0'), '"version": 1', '"version": 1e0'],
    ['a new member on its line', '/flavors/0/ram', value(1), '"1"}}', '"1"}, "ram": 1}'],
    [
      'a new member on a line of its own',
      '/flavors/1/ram',
      value(1),
      '"extra_specs": {}',
      '"extra_specs": {},\n      "ram": 1',
    ],
    [
      'the first member',
      '/flavors/1/extra_specs/a~1b',
      value('1'),
      '"extra_specs": {}',
      '"extra_specs": {\n        "a/b": "1"\n      }',
    ],
    ['what is absent on the way', '/flavors/0/x/y', value(1), '"1"}}', '"1"}, "x": {\n      "y": 1\n    }}'],
    ['a new item', '/flavors/-', value({ name: 'h' }), '}\n  ]', '},\n    {\n      "name": "h"\n    }\n  ]'],
    ['nothing, of several', '/flavors/0/extra_specs/ssd', remove, '"ssd": "*",   "gpu"', '"gpu"'],
    ['nothing, at the end', '/flavors/0/extra_specs/gpu', remove, ',   "gpu": "1"', ''],
    ['nothing, for what is not there', '/flavors/0/x', remove, '', ''],
  ])('writes %s and keeps the rest', (_, pointer, edit, before, after) => {
    expect(editScenario(json, pointer, edit)).toBe(json.replace(before, after));
  });

  test('follows a document on one line', () => {
    expect(editScenario('{"version":1}', '/request/flavor', value('f'))).toBe(
      '{"version":1, "request": {"flavor":"f"}}',
    );
  });
});

describe('in YAML', () => {
  const yaml = `# A cloud
version: 1
flavors:
- name: f      # the first
  extra_specs:
    # fast disks
    ssd: "*"   # any
    gpu: '1'
- {name: g, extra_specs: {}}
images:
request:
  flavor: f
nova_conf: |
  [filter_scheduler]
  host_subset_size = 1

title: "end"
`;

  test.each<[string, string, Edit, string, string]>([
    ['a value', '/flavors/0/extra_specs/ssd', value('!'), 'ssd: "*"   # any', 'ssd: "!"   # any'],
    ['a scalar that needs quotes', '/request/flavor', value('1'), 'flavor: f', 'flavor: "1"'],
    ['a new member', '/flavors/0/extra_specs/a', value('~'), "gpu: '1'", 'gpu: \'1\'\n    a: "~"'],
    ['a new member after a block', '/flavors/0/ram', value(1), "gpu: '1'", "gpu: '1'\n  ram: 1"],
    ['a member in brackets', '/flavors/1/ram', value(1), 'extra_specs: {}}', 'extra_specs: {}, ram: 1}'],
    ['the first member in brackets', '/flavors/1/extra_specs/a', value('x'), '{}', '{a: x}'],
    [
      'what is absent on the way',
      '/request/hints/query',
      value('q'),
      'flavor: f\n',
      'flavor: f\n  hints:\n    query: q\n',
    ],
    ['a value where none was', '/images', value([{ name: 'i' }]), 'images:', 'images:\n  - name: i'],
    ['an item where none was', '/images/-', value({ name: 'i' }), 'images:', 'images:\n  "-":\n    name: i'],
    ['a new item', '/flavors/2', value({ name: 'h' }), '{}}', '{}}\n- name: h'],
    [
      'a text of several lines',
      '/flavors/0/extra_specs',
      text('# mine\nssd: "!"\nx: 1\n'),
      '    # fast disks\n    ssd: "*"   # any\n    gpu: \'1\'\n',
      '    # fast disks\n    # mine\n    ssd: "!"\n    x: 1\n',
    ],
    [
      'a block of text',
      '/nova_conf',
      value('[a]\nb = 2\n'),
      '[filter_scheduler]\n  host_subset_size = 1\n',
      '[a]\n  b = 2\n',
    ],
    ['nothing, of several', '/flavors/0/extra_specs/ssd', remove, '    ssd: "*"   # any\n', ''],
    [
      'nothing, at the start of an item',
      '/flavors/0/name',
      remove,
      'name: f      # the first\n  extra_specs',
      'extra_specs',
    ],
    ['nothing, for an item', '/flavors/1', remove, '- {name: g, extra_specs: {}}\n', ''],
    ['nothing, for the only member', '/request/flavor', remove, 'request:\n  flavor: f', 'request: {}'],
  ])('writes %s and keeps the rest', (_, pointer, edit, before, after) => {
    const edited = editScenario(yaml, pointer, edit);
    expect(edited).toBe(yaml.replace(before, () => after));
  });

  test('does not edit a value behind an alias, but can replace the alias', () => {
    const aliased = 'a: &x {k: 1}\nb: *x\n';
    expect(() => editScenario(aliased, '/b/k', value(2))).toThrow('The document has no place for /b/k');
    expect(editScenario(aliased, '/b', value(2))).toBe('a: &x {k: 1}\nb: 2\n');
  });

  test('inserts into an empty document', () => {
    expect(editScenario('', '/request/flavor', value('f'))).toBe('request:\n  flavor: f\n');
    expect(editScenario('# mine', '/title', value('t'))).toBe('# mine\ntitle: t\n');
    expect(editScenario('---\n# mine\n', '/title', value('t'))).toBe('---\n# mine\ntitle: t\n');
  });
});

test.each([
  ['{"a": 1}', '/a/b'],
  ['{"a": []}', '/a/1'],
  ['a: 1', '/a/b'],
  ['a: [1]', '/a/2'],
])('a pointer that leads nowhere is an error: %s %s', (document, pointer) => {
  expect(() => editScenario(document, pointer, value(1))).toThrow(`The document has no place for ${pointer}`);
});

test('a malformed text is not edited', () => {
  expect(() => editScenario('{"a": ', '/a', value(1))).toThrow('The document ends');
  expect(() => editScenario('a: [', '/a', value(1))).toThrow();
});

describe('a fragment', () => {
  test('is the text of a node as a separate document', () => {
    const yaml = 'a:\n  b:\n    c: 1 # one\n    d:\n      e: 2\n';
    expect(fragmentText(yaml, '/a/b')).toBe('c: 1 # one\nd:\n  e: 2');
    expect(fragmentText('{\n  "a": {\n    "b": 1\n  }\n}', '/a')).toBe('{\n  "b": 1\n}');
    expect(fragmentText(yaml, '/x')).toBeNull();
  });

  test('does not change the document when it is put back', () => {
    const yaml = 'a:\n  b:\n    c: 1 # one\n    d:\n      e: 2\nf: 1\n';
    expect(editScenario(yaml, '/a/b', text(fragmentText(yaml, '/a/b')!))).toBe(yaml);
  });
});

test('any edit of any document changes only its place', () => {
  const key = fc.constantFrom('a', 'b', '10', 'x: y', '# no', '-', '!', '~', 'true', '', 'ü');
  const leaf = fc.oneof(
    key,
    fc.integer(),
    fc.boolean(),
    fc.constant(null),
    fc.constant('two\nlines\n'),
    fc.constant({}),
    fc.constant([]),
  );
  const { tree } = fc.letrec<{ tree: unknown }>((tie) => ({
    tree: fc.oneof(
      { maxDepth: 3 },
      leaf,
      fc.array(tie('tree'), { maxLength: 3 }),
      fc.dictionary(key, tie('tree'), { maxKeys: 3 }),
    ),
  }));
  const layout = fc.constantFrom<(data: unknown) => string>(
    (data) => JSON.stringify(data),
    (data) => JSON.stringify(data, null, 2),
    (data) => stringify(data, { aliasDuplicateObjects: false }),
    (data) => stringify(data, { indentSeq: false, aliasDuplicateObjects: false }),
    (data) => `# flow\n${stringify(data, { collectionStyle: 'flow', aliasDuplicateObjects: false })}`,
  );
  fc.assert(
    fc.property(
      fc.dictionary(key, tree, { minKeys: 1 }),
      layout,
      fc.array(key, { minLength: 1, maxLength: 3 }),
      fc.option(tree),
      (before, write, path, put) => {
        const document = write(before);
        const wanted = expected(before, path, put);
        const edit = put === null ? remove : value(put);
        if (wanted === undefined)
          expect(() => editScenario(document, pointerOf(path), edit)).toThrow('The document has no place');
        else
          expect(parse(editScenario(document, pointerOf(path), edit), { stringKeys: true })).toEqual(wanted);
      },
    ),
    { numRuns: 400 },
  );
});

/** Applies an edit to data; `undefined` if there is no place for it. */
function expected(before: unknown, path: readonly string[], put: unknown): unknown {
  const copy: unknown = JSON.parse(JSON.stringify(before));
  let owner = copy as Record<string, unknown>;
  for (const [depth, token] of path.entries()) {
    if (typeof owner !== 'object' || owner === null) return put === null ? copy : undefined;
    const isLast = depth === path.length - 1;
    if (Array.isArray(owner)) {
      const index = token === '-' ? owner.length : Number(token || Number.NaN);
      if (put === null && (!(index < owner.length) || (!isLast && owner[index] === null))) return copy;
      if (!(index <= owner.length)) return undefined;
      if (isLast && put === null) owner.splice(index, 1);
      else if (isLast) owner[index] = put;
      else owner[index] ??= {};
      if (!isLast) owner = owner[index] as Record<string, unknown>;
      continue;
    }
    if (isLast && put === null) delete owner[token];
    else if (isLast) owner[token] = put;
    else if (put === null && owner[token] == null) return copy;
    else owner[token] ??= {};
    owner = owner[token] as Record<string, unknown>;
  }
  return copy;
}
