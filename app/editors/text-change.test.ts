import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { textChange } from './text-change.ts';

describe('textChange', () => {
  it('covers only what differs', () => {
    expect(textChange('a: one', 'a: two, too')).toEqual({ start: 3, end: 6, text: 'two, too' });
    expect(textChange('same', 'same')).toEqual({ start: 4, end: 4, text: '' });
  });

  it('changes the one text to the other', () => {
    fc.assert(
      fc.property(fc.string(), fc.string(), (from, to) => {
        const { start, end, text } = textChange(from, to);
        expect(from.slice(0, start) + text + from.slice(end)).toBe(to);
      }),
    );
  });
});
