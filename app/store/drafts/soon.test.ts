import { afterEach, beforeEach, expect, it, vi } from 'vitest';
import { createSoon } from './soon.ts';

const MOMENT = 300;

beforeEach(() => {
  vi.useFakeTimers();
});

afterEach(() => {
  vi.useRealTimers();
});

function saver() {
  const done: string[] = [];
  const soon = createSoon(MOMENT);
  return { done, soon, save: (text: string) => soon.does(() => done.push(text)) };
}

it('does only the last work that it was given, once', () => {
  const { done, save } = saver();
  save('a');
  save('ab');
  expect(done).toEqual([]);
  vi.advanceTimersByTime(2 * MOMENT);
  expect(done).toEqual(['ab']);
});

it('does not wait for a pause', () => {
  const { done, save } = saver();
  for (const text of ['a', 'ab', 'abc', 'abcd']) {
    save(text);
    vi.advanceTimersByTime(MOMENT / 2);
  }
  expect(done).toEqual(['ab', 'abcd']);
});

it('does pending work immediately when the page is left, and not again', () => {
  const { done, soon, save } = saver();
  save('a');
  soon.now();
  expect(done).toEqual(['a']);
  vi.advanceTimersByTime(2 * MOMENT);
  soon.now();
  expect(done).toEqual(['a']);
});
