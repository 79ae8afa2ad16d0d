import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import type { TextFormat } from './place.ts';
import { placeAt } from './place-at.ts';

/** Returns the place of the cursor, which is `|` in the text. */
function placed(format: TextFormat, marked: string) {
  const offset = marked.indexOf('|');
  const text = marked.slice(0, offset) + marked.slice(offset + 1);
  const place = placeAt(text, format, offset);
  if (place === null) return null;
  const location = 'path' in place ? place.path.join('/') : `[${place.section}] ${place.option}`.trimEnd();
  return `${place.kind} ${location} <${place.word}>`;
}

describe('a place in JSON', () => {
  it.each([
    ['{"extra_specs": {"hw:c|pu_policy": "x"}}', 'key extra_specs <hw:cpu_policy>'],
    ['{"extra_specs": {"hw:cpu_policy": "ded|"}}', 'value extra_specs/hw:cpu_policy <ded>'],
    ['{"extra_specs": {"hw:cpu_policy": |}}', 'value extra_specs/hw:cpu_policy <>'],
    ['{"extra_specs": {|', 'key extra_specs <>'],
    ['{"extra_specs": {"a": "1", "hw|', 'key extra_specs <hw>'],
    ['{"extra_specs": {"a": "1"\n "hw|": 1}}', 'key extra_specs <hw>'],
    ['[{"hosts": ["a", "b|"]}]', 'value 0/hosts/1 <b>'],
    ['[{"name": "a"}, {"hosts": ["a", |', 'value 1/hosts/1 <>'],
    ['{"a": {"b": 1}, |}', 'key  <>'],
    ['{"a": tr|ue}', 'value a <true>'],
  ])('%s', (text, place) => {
    expect(placed('json', text)).toBe(place);
  });

  it('is null outside the braces', () => {
    expect(placed('json', '{} |')).toBeNull();
  });
});

const YAML = `version: 1
nova_conf: |-
  [filter_scheduler]
  enabled_filters = ComputeFilter,<conf>
hosts:
- name: compute[01:20]
  service: {disabled: <flow>}
flavors:
  - name: m1
    extra_specs:
      ssd: "1"
      hw:cpu_policy: <value>
      hw:<key>
    <sibling>
  - <item>
request: {hints: {<hint>
`;

describe('a place in YAML', () => {
  it.each([
    ['conf', 'conf-value [filter_scheduler] enabled_filters <>'],
    ['flow', 'value hosts/0/service/disabled <>'],
    ['value', 'value flavors/0/extra_specs/hw:cpu_policy <>'],
    ['key', 'key flavors/0/extra_specs <hw:>'],
    ['sibling', 'key flavors/0 <>'],
    ['item', 'value flavors/1 <>'],
    ['hint', 'key request/hints <>'],
  ])('%s', (name, place) => {
    const marked = YAML.replace(`<${name}>`, '|').replaceAll(/<\w+>/g, '');
    const offset = YAML.replaceAll(/<(?!\b)\w+>/g, '').indexOf(`<${name}>`);
    expect(offset).toBeGreaterThan(0);
    // The block scalar also contains a `|`.
    const text = marked.replace('|-', '>-');
    expect(placed('yaml', text)).toBe(place);
  });

  it('finds sequences at the indentation of their key, and the keys after them', () => {
    expect(placed('yaml', 'a:\n- b: 1\n- c: 2\nd: |')).toBe('value d <>');
    expect(placed('yaml', 'a:\n- b: 1\n- c: |')).toBe('value a/1/c <>');
    expect(placed('yaml', 'a:\n  - [x, |]')).toBe('value a/0/1 <>');
    expect(placed('yaml', 'traits:\n  - HW_|')).toBe('value traits/0 <HW_>');
  });
});

describe('a place in nova.conf', () => {
  it.each([
    ['[filt|]', 'section [filt] <filt>'],
    ['[scheduler]\nmax_att|', 'option [scheduler] <max_att>'],
    ['[scheduler]\n|', 'option [scheduler] <>'],
    ['[scheduler]\nmax_attempts = |3', 'conf-value [scheduler] max_attempts <3>'],
    ['[f]\nenabled_filters = A, B|', 'conf-value [f] enabled_filters <B>'],
    ['[f]\nenabled_filters = A,\n  Bc|', 'conf-value [f] enabled_filters <Bc>'],
    ['[f]\nenabled_filters = A,|C', 'conf-value [f] enabled_filters <C>'],
  ])('%s', (text, place) => {
    expect(placed('conf', text)).toBe(place);
  });

  it('is null in a comment', () => {
    expect(placed('conf', '# [fi|')).toBeNull();
  });
});

describe('any text', () => {
  it('has a place around the cursor, or null', () => {
    const piece = fc.constantFrom(
      '{',
      '}',
      '[',
      ']',
      ':',
      ',',
      '"',
      "'",
      '- ',
      '\n',
      '  ',
      'key',
      ' # ',
      '|',
      'a: b',
      '=',
    );
    const text = fc.array(piece, { maxLength: 30 }).map((pieces) => pieces.join(''));
    const format = fc.constantFrom<TextFormat>('json', 'yaml', 'conf');
    fc.assert(
      fc.property(text, format, fc.nat(60), (content, as, position) => {
        const offset = Math.min(position, content.length);
        const place = placeAt(content, as, offset);
        if (place === null) return;
        expect(place.start).toBeLessThanOrEqual(offset);
        expect(place.end).toBeGreaterThanOrEqual(place.start);
        expect(place.end).toBeLessThanOrEqual(content.length);
      }),
    );
  });
});
