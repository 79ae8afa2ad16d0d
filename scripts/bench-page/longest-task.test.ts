import { expect, it } from 'vitest';
import { longestOf } from './longest-task.ts';

const thread = (tid: number, name: string) => ({ name: 'thread_name', ph: 'M', pid: 1, tid, args: { name } });
const task = (tid: number, dur: number, tdur: number) => ({
  name: 'ThreadControllerImpl::RunTask',
  ph: 'X',
  pid: 1,
  tid,
  dur,
  tdur,
});

it('returns the longest task of the page’s own thread, in milliseconds', () => {
  const events = [
    thread(1, 'CrRendererMain'),
    thread(2, 'DedicatedWorker thread'),
    task(1, 4000, 3000),
    task(1, 9500, 2500),
    task(2, 80_000, 80_000),
    { name: 'FunctionCall', ph: 'X', pid: 1, tid: 1, dur: 70_000 },
  ];
  expect(longestOf(events)).toEqual({ wall: 9.5, cpu: 3 });
});

it('rejects a trace without tasks', () => {
  expect(() => longestOf([thread(1, 'CrRendererMain')])).toThrow('no task of the page');
});
