import { readdirSync, readFileSync } from 'node:fs';
import { describe, expect, test } from 'vitest';
import { formatOf, parseScenario } from '../parse.ts';
import { convertDocument } from './write-document.ts';

const LIBRARY = new URL('../../../../../scenarios/', import.meta.url);
const files = readdirSync(LIBRARY).filter((name) => /\.(?:ya?ml|json)$/.test(name));

describe.each(files)('%s', (name) => {
  const text = readFileSync(new URL(name, LIBRARY), 'utf8');

  test('has the same data in JSON and in YAML again', () => {
    const { scenario } = parseScenario(text);
    const json = convertDocument(text, 'json')!;
    const yaml = convertDocument(json, 'yaml')!;
    expect([formatOf(json), formatOf(yaml)]).toEqual(['json', 'yaml']);
    expect(parseScenario(json).scenario).toEqual(scenario);
    expect(parseScenario(yaml).scenario).toEqual(scenario);
  });
});

test('does not change a text that has the format', () => {
  const yaml = 'version: 1 # comment\n';
  expect(convertDocument(yaml, 'yaml')).toBe(yaml);
  expect(convertDocument('{"version":1}', 'json')).toBe('{"version":1}');
});

test('does not convert a malformed text', () => {
  expect(convertDocument('{"version": }', 'yaml')).toBeNull();
});
