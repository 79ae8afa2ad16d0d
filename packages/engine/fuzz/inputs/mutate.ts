import fc from 'fast-check';
import { word } from './words.ts';

/** A change of a text. Positions and lengths are millionths of its length, so that they fit every text. */
interface TextChange {
  readonly kind: 'insert' | 'replace' | 'remove' | 'repeat' | 'cut' | 'move';
  readonly position: number;
  readonly length: number;
  readonly word: string;
}

const MILLION = 1_000_000;

const textChange: fc.Arbitrary<TextChange> = fc.record({
  kind: fc.constantFrom('insert', 'replace', 'remove', 'repeat', 'cut', 'move'),
  position: fc.nat(MILLION),
  length: fc.oneof({ weight: 5, arbitrary: fc.nat(5_000) }, fc.nat(MILLION)),
  word,
});

/** Generates a valid text with some changes. */
export function mutated(
  originals: readonly string[],
  extra: fc.Arbitrary<string> = word,
): fc.Arbitrary<string> {
  const change = fc.oneof(
    textChange,
    extra.chain((inserted) => textChange.map((each) => ({ ...each, word: inserted }))),
  );
  return fc
    .tuple(fc.constantFrom(...originals), fc.array(change, { maxLength: 5 }))
    .map(([text, changes]) => changes.reduce(changed, text));
}

function changed(text: string, { kind, position, length, word: inserted }: TextChange): string {
  const start = Math.floor((position / MILLION) * text.length);
  const end = Math.min(text.length, start + Math.ceil((length / MILLION) * text.length));
  const before = text.slice(0, start);
  const part = text.slice(start, end);
  const after = text.slice(end);
  switch (kind) {
    case 'insert':
      return before + inserted + part + after;
    case 'replace':
      return before + inserted + after;
    case 'remove':
      return before + after;
    case 'repeat':
      return before + part.slice(0, 400).repeat(5) + after;
    case 'cut':
      return before;
    case 'move':
      return after + part + before;
  }
}
