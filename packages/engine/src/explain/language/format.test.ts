import { readdirSync, readFileSync } from 'node:fs';
import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { parseIni } from '../../nova/conf/ini.ts';
import { readSource } from '../../scenario/text/read-source.ts';
import { formatConf } from './format-conf.ts';
import { formatYaml } from './format-yaml.ts';

const said = (text: string) =>
  parseIni(text).assignments.map(({ section, name, value }) => [section, name, value]);

describe('formatConf', () => {
  it('writes options as `name = value`, with a blank line before each section', () => {
    const text =
      '[scheduler]\nworkers=2\n\n\n# why\nmax_attempts:3\n[filter_scheduler]\nenabled_filters =A,\n B\n';
    expect(formatConf(text)).toBe(
      '[scheduler]\nworkers = 2\n\n# why\nmax_attempts = 3\n\n[filter_scheduler]\nenabled_filters = A,\n    B\n',
    );
  });

  it('keeps a comment with the section under it', () => {
    expect(formatConf('[a]\nb = 1\n# of c\n[c]\n')).toBe('[a]\nb = 1\n# of c\n[c]\n');
  });

  it('keeps the meaning, and does not change formatted text', () => {
    const piece = fc.constantFrom(
      '[a]',
      '[b',
      'n=1',
      'm : "x"',
      '  more',
      '# note',
      '',
      'word',
      '= 2',
      'n = a, b',
      '\t;',
    );
    fc.assert(
      fc.property(fc.array(piece, { maxLength: 20 }), (lines) => {
        const text = lines.join('\n');
        const formatted = formatConf(text);
        expect(said(formatted)).toEqual(said(text));
        expect(formatConf(formatted)).toBe(formatted);
      }),
    );
  });
});

describe('formatYaml', () => {
  it('keeps comments, quotes and block texts', () => {
    const text = '# top\nversion:   1\nhosts:\n  -   name: "a"   # one\nnova_conf: |\n  [a]\n  b = 1\n';
    expect(formatYaml(text)).toBe(
      '# top\nversion: 1\nhosts:\n  - name: "a" # one\nnova_conf: |\n  [a]\n  b = 1\n',
    );
  });

  it('is null for malformed text', () => {
    expect(formatYaml('a: [1')).toBeNull();
    expect(formatYaml('a:\n  - *nowhere\n')).toBeNull();
  });

  const folder = new URL('../../../../../scenarios/', import.meta.url);
  it.each(readdirSync(folder).filter((name) => name.endsWith('.yaml')))(
    'formats %s without a change of meaning',
    (file) => {
      const text = readFileSync(new URL(file, folder), 'utf8');
      const formatted = formatYaml(text);
      expect(readSource(formatted!).value).toEqual(readSource(text).value);
      expect(formatted!.match(/#/g)?.length).toBe(text.match(/#/g)?.length);
    },
  );
});
