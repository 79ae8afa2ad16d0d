import { expect, it } from 'vitest';
import { tileBar } from './tile-bar.ts';

it('shows the requested beside the used amount, and whether it is more than is free', () => {
  const usage = { resource_class: 'VCPU', capacity: 10, used: 4, asked: 2 };
  expect(tileBar(usage)).toEqual({ used: 0.4, asked: 0.2, over: false });
  expect(tileBar({ ...usage, asked: 16 })).toEqual({ used: 0.2, asked: 0.8, over: true });
  expect(tileBar({ ...usage, capacity: 0, used: 0, asked: 0 })).toEqual({ used: 0, asked: 0, over: false });
});
