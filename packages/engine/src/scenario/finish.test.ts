import { expect, it } from 'vitest';
import { finish } from './finish.ts';

function* counting(end: number): Generator<number, string, undefined> {
  for (let step = 1; step <= end; step++) yield step;
  return `${end} steps`;
}

it('runs every step and returns the result', () => {
  const steps: number[] = [];
  expect(finish(counting(3), (step) => steps.push(step))).toBe('3 steps');
  expect(steps).toEqual([1, 2, 3]);
  expect(finish(counting(0))).toBe('0 steps');
});

it('stops when onProgress throws', () => {
  const cancel = new Error('cancelled');
  const steps: number[] = [];
  const onProgress = (step: number): void => {
    steps.push(step);
    if (step === 2) throw cancel;
  };
  expect(() => finish(counting(9), onProgress)).toThrow(cancel);
  expect(steps).toEqual([1, 2]);
});
