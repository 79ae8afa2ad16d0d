import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { readSource } from '../text/read-source.ts';
import { editScenario } from './edit.ts';

const dataOf = (text: string) => readSource(text).value as { nova_conf: string; after: unknown };

describe('a YAML text with several lines from an editor', () => {
  const line = fc.constantFrom('', ' ', '[a]', 'b = 1', 'c = ', '  d,', '# e ', '\t');
  const typed = fc.array(line, { maxLength: 5 }).map((lines) => lines.join('\n'));
  const start = fc.constantFrom(
    'version: 1\nnova_conf: |\n  [a]\n  b = 1\nafter: 1\n',
    'version: 1\nnova_conf: |\n  [a]\n\n# between\nafter: 1\n',
    'nova_conf: |+\n  [a]\n\n\nafter: 1\n',
    'nova_conf: x\nafter: 1\n',
    'after: 1\nnova_conf: |\n  [a]\n',
    'after: 1\n',
  );

  it('keeps every space and line break, for any earlier text', () => {
    fc.assert(
      fc.property(start, fc.array(typed, { minLength: 1, maxLength: 4 }), (text, values) => {
        let edited: string = text;
        for (const value of values) {
          edited = editScenario(edited, '/nova_conf', { kind: 'value', value });
          expect(dataOf(edited).nova_conf).toBe(value);
          expect(dataOf(edited).after).toBe(1);
        }
      }),
    );
  });
});
