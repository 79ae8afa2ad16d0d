import { describe, expect, test } from 'vitest';
import { createCloud } from './build/create-cloud.ts';
import { editScenario } from './edit/edit.ts';
import { parseScenario } from './parse.ts';
import { ScenarioError } from './problem.ts';
import { valueAt } from './text/plain-data.ts';
import { readSource } from './text/read-source.ts';

describe('values from the fuzz tests', () => {
  test('reports an object in place of a boolean', () => {
    const { scenario, problems } = parseScenario('{"version": 1, "request": {"boot_from_volume": {}}}');
    expect(scenario).toBeNull();
    expect(problems[0]?.pointer).toBe('/request/boot_from_volume');
  });

  test('throws an error at the server for a flavor that exceeds the limit of Placement', () => {
    const { scenario } = parseScenario(`version: 1
flavors: [{name: f, disk: 2147483647, swap: 1}]
hosts: [{name: a}]
servers: [{name: s, host: a}]`);
    expect(() => createCloud(scenario!)).toThrow(
      new ScenarioError(
        'The flavor of the server requires 2147483648 of DISK_GB; the limit is 2147483647.',
        '/servers/0',
      ),
    );
  });

  test.each([
    '---',
    '...',
    '--- a',
    '---\t',
    'a\nb',
    '\n',
    '|',
    '- a',
    '\uFEFF',
    '\uD800',
    'a: b',
    '{',
    ' a',
  ])('writes the key %j so that YAML reads it', (key) => {
    const edited = editScenario('version: 1\n', `/${key}`, { kind: 'value', value: 'v' });
    expect(readSource(edited).value).toEqual({ version: 1, [key]: 'v' });
  });

  test.each(['\n', '\uFEFF', '\uFEFFa\n', 'a\n\n', ' \n ', 'a\n \n'])(
    'an edit keeps the blank end of a text inside a value: %j',
    (text) => {
      const edited = editScenario('hosts:\n  - name: h\n\n\ntitle: t\n', '/hosts/-', {
        kind: 'value',
        value: { name: text },
      });
      const again = editScenario('request:\n  flavor: f\n\n\ntitle: t\n', '/request/hints/a', {
        kind: 'value',
        value: text,
      });
      expect(valueAt(readSource(edited).value, '/hosts/1/name')).toBe(text);
      expect(valueAt(readSource(again).value, '/request/hints/a')).toBe(text);
    },
  );

  test('rejects an alias without its anchor', () => {
    expect(() => editScenario('request: {a: 1}\n', '/request/b', { kind: 'text', text: '*a' })).toThrow(
      ScenarioError,
    );
  });

  test('rejects a key that YAML cannot read', () => {
    const long = 'x'.repeat(1001);
    expect(() => editScenario('version: 1\n', `/${long}`, { kind: 'value', value: 1 })).toThrow(
      ScenarioError,
    );
    expect(() => editScenario('a: 1\n', '/a', { kind: 'key', key: long })).toThrow(ScenarioError);
  });
});
