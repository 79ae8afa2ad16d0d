import { expect, it } from 'vitest';
import { keepLast } from './read-text.ts';

it('parses a text once while it is among the latest', () => {
  const read: string[] = [];
  const kept = keepLast((text) => {
    read.push(text);
    return { text };
  }, 2);
  expect(kept('a')).toBe(kept('a'));
  kept('b');
  expect(kept('a')).toEqual({ text: 'a' });
  expect(read).toEqual(['a', 'b']);
  kept('c');
  kept('a');
  expect(read).toEqual(['a', 'b', 'c', 'a']);
});
