import type { Browser, Page } from '@playwright/test';
import type { SizeTimes } from './page-times.ts';

/** An event in Chromium's trace. Times are in microseconds; `tdur` is CPU time. */
interface TraceEvent {
  readonly name: string;
  readonly ph: string;
  readonly pid: number;
  readonly tid: number;
  readonly dur?: number;
  readonly tdur?: number;
  readonly args?: { readonly name?: string };
}

/** Does the work and returns the longest task of the page's main thread during it. */
export async function longestTask(
  browser: Browser,
  page: Page,
  work: () => Promise<void>,
): Promise<SizeTimes['longestTask']> {
  await browser.startTracing(page, { categories: ['toplevel', 'disabled-by-default-devtools.timeline'] });
  await work();
  const { traceEvents } = JSON.parse((await browser.stopTracing()).toString()) as {
    traceEvents: readonly TraceEvent[];
  };
  return longestOf(traceEvents);
}

/**
 * Returns the longest task by the clock and by CPU time, which can be two tasks. CPU time is more reliable on a busy
 * computer.
 *
 * @throws Error when the trace has no task of a page
 */
export function longestOf(events: readonly TraceEvent[]): SizeTimes['longestTask'] {
  const mains = new Set(
    events
      .filter(({ name, args }) => name === 'thread_name' && args?.name === 'CrRendererMain')
      .map(({ pid, tid }) => `${pid} ${tid}`),
  );
  const tasks = events.filter(
    ({ name, ph, pid, tid }) => /(^|::)RunTask$/.test(name) && ph === 'X' && mains.has(`${pid} ${tid}`),
  );
  if (tasks.length === 0)
    throw new Error('The trace has no task of the page. This Chromium may use another name for it.');
  const longest = (times: readonly (number | undefined)[]) =>
    times.reduce<number>((most, time = 0) => Math.max(most, time), 0) / 1000;
  return { wall: longest(tasks.map(({ dur }) => dur)), cpu: longest(tasks.map(({ tdur }) => tdur)) };
}
