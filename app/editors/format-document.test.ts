import { describe, expect, it } from 'vitest';
import { formatDocument } from './format-document.ts';

describe('formatDocument', () => {
  it('formats each kind of document', () => {
    expect(formatDocument('{"name":"m1",\n"ram":512}\n', 'json')).toBe(
      '{\n  "name": "m1",\n  "ram": 512\n}\n',
    );
    expect(formatDocument('a:   1 # one\n', 'yaml')).toBe('a: 1 # one\n');
    expect(formatDocument('[a]\nb=1', 'conf')).toBe('[a]\nb = 1\n');
  });

  it('does not change a malformed document', () => {
    expect(formatDocument('{"name":', 'json')).toBeNull();
    expect(formatDocument('a: [', 'yaml')).toBeNull();
  });
});
