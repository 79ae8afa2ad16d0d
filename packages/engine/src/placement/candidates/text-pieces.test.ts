import { expect, it } from 'vitest';
import { TextPieces } from './text-pieces.ts';

it('joins many pieces in order', () => {
  const text = new TextPieces();
  const wanted = Array.from({ length: 10_001 }, (_, index) => `${index} `);
  text.push(wanted[0]!, wanted[1]!);
  for (const piece of wanted.slice(2)) text.push(piece);
  expect(text.join()).toBe(wanted.join(''));
  expect(new TextPieces().join()).toBe('');
});
