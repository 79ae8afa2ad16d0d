import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { StringIndex } from './string-index.ts';

describe('StringIndex', () => {
  it('behaves like a Map for any additions and deletions', () => {
    const key = fc.oneof(fc.constantFrom('__proto__', 'constructor', ''), fc.string({ maxLength: 2 }));
    const step = fc.record({ add: fc.boolean(), key });
    fc.assert(
      fc.property(fc.array(step, { maxLength: 400 }), (steps) => {
        const column: (string | null)[] = [];
        const index = new StringIndex(column);
        const model = new Map<string, number>();
        for (const { add, key: text } of steps) {
          if (add) {
            column.push(text);
            const isNew = index.add(text, column.length - 1);
            expect(isNew).toBe(!model.has(text));
            if (isNew) model.set(text, column.length - 1);
            else column.pop();
          } else {
            index.delete(text);
            model.delete(text);
          }
          expect(index.get(text)).toBe(model.get(text) ?? null);
          expect(index.size).toBe(model.size);
        }
        for (const [text, row] of model) expect(index.get(text)).toBe(row);
      }),
    );
  });
});
