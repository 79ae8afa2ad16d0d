import { type Problem, readSource } from '@nova-sieve/engine';
import { describe, expect, it } from 'vitest';
import { documentOf, documentView, type Fragment } from './document-view.ts';

const YAML = `version: 1
nova_conf: |
  [filter_scheduler]
  enabled_filters = ComputeFilter
flavors:
  - name: a
  - name: b
    extra_specs: {ssd: "1"}
request: {flavor: b}
`;

function view(
  id: Parameters<typeof documentView>[0],
  text = YAML,
  extra: { fragment?: Fragment; problems?: Problem[] } = {},
) {
  return documentView(id, {
    text,
    source: readSource(text),
    lastGood: readSource(YAML),
    fragment: extra.fragment,
    problems: extra.problems ?? [],
  });
}

describe('documentView', () => {
  it('shows the flavor that the request names as JSON, whatever the format of the scenario', () => {
    expect(JSON.parse(view('flavor').text)).toEqual({ name: 'b', extra_specs: { ssd: '1' } });
    expect(view('flavor').pointer).toBe('/flavors/1');
  });

  it('shows nova.conf as plain text and finds its lines', () => {
    const { text, language, locate } = view('conf');
    expect(text).toMatch(/^\[filter_scheduler\]\n/);
    expect(language).toBe('conf');
    expect(locate('/nova_conf#L2')?.start.line).toBe(2);
    expect(locate('/nova_conf#L0')?.start.line).toBe(1);
  });

  it('finds a place of the scenario in the part, or its nearest ancestor', () => {
    const { locate } = view('flavor');
    expect(locate('/flavors/1/extra_specs/ssd')?.start.line).toBe(4);
    expect(locate('/flavors/1/extra_specs/hdd')?.start.line).toBe(3);
    expect(locate('/flavors/0')).toBeNull();
  });

  it('keeps the visitor’s own text while the scenario has the same data', () => {
    const fragment = {
      text: '{"name":"b"}',
      stands: '{"name":"b","extra_specs":{"ssd":"1"}}',
      problem: null,
    };
    expect(view('flavor', YAML, { fragment }).text).toBe('{"name":"b"}');
    expect(view('flavor', YAML.replace('"1"', '"2"'), { fragment }).text).toContain('"ssd": "2"');
  });

  it('shows the last valid part, locked, while the scenario is malformed', () => {
    const broken = view('flavor', 'version: [1');
    expect(broken.locked).not.toBeNull();
    expect(broken.text).toContain('"ssd": "1"');
  });

  it('shows the engine’s problems in the part that contains them', () => {
    const position = { line: 8, column: 1, offset: 0 };
    const problem: Problem = {
      severity: 'warning',
      message: 'unknown',
      pointer: '/flavors/1/extra_specs/ssd',
      range: { start: position, end: position },
    };
    expect(view('flavor', YAML, { problems: [problem] }).problems[0]?.range.start.line).toBe(4);
    expect(view('aggregates', YAML, { problems: [problem] }).problems).toEqual([]);
  });
});

describe('documentOf', () => {
  const scenario = readSource(YAML).value;

  it.each([
    ['/flavors/1/extra_specs/ssd', 'flavor'],
    ['/flavors/0', 'scenario'],
    ['/nova_conf#L2', 'conf'],
    ['/aggregates/3/metadata', 'aggregates'],
    ['/servers/0', 'scenario'],
  ])('%s is best shown in %s', (pointer, id) => {
    expect(documentOf(pointer, scenario)).toBe(id);
  });
});
