import { render, renderHook, screen } from '@testing-library/react';
import { expect, it } from 'vitest';
import { useAfterPaint } from './use-after-paint.ts';

function Both({ value }: { readonly value: string }) {
  const late = useAfterPaint(value);
  return <p>{`now ${value}, late ${late}`}</p>;
}

it('returns the first value immediately', () => {
  render(<Both value="a" />);
  expect(screen.getByText('now a, late a')).toBeDefined();
});

it('returns a new value after the frame that shows it', async () => {
  const { rerender } = render(<Both value="a" />);
  rerender(<Both value="b" />);
  expect(screen.getByText('now b, late a')).toBeDefined();
  expect(await screen.findByText('now b, late b')).toBeDefined();
});

it('skips a value that has been replaced before it was painted', async () => {
  const seen: string[] = [];
  const { result, rerender } = renderHook(
    ({ value }) => {
      const late = useAfterPaint(value);
      seen.push(late);
      return late;
    },
    { initialProps: { value: 'a' } },
  );
  rerender({ value: 'b' });
  rerender({ value: 'c' });
  await expect.poll(() => result.current).toBe('c');
  expect(seen).not.toContain('b');
});
