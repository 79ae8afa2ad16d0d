import type { Browser, Page } from '@playwright/test';
import { paintTimesOf, percentile, pressPainted, watchPaints } from '../../e2e/paint-times.ts';
import { PlaygroundPage } from '../../e2e/playground-page.ts';
import type { BenchCloud } from './clouds.ts';
import { longestTask } from './longest-task.ts';
import type { SizeTimes } from './page-times.ts';

/** The time between keystrokes, as for a person who types. Milliseconds. */
const PAUSE = 100;
/** The time after the page appears for its one-time work. Milliseconds. */
const SETTLE = 1500;

export type TypingTimes = Pick<SizeTimes, 'keystrokes' | 'p50' | 'p95' | 'longestTask'>;

/**
 * Types in the flavor's line and measures. It alternately adds a character and deletes it, each time after the
 * previous result is on the screen. A second pass traces the tasks, because a trace slows down the page.
 */
export async function measureTyping(
  browser: Browser,
  page: Page,
  { line }: BenchCloud,
  keystrokes: number,
): Promise<TypingTimes> {
  const playground = new PlaygroundPage(page);
  await page.waitForTimeout(SETTLE);
  await playground.clickLineEnd(line);
  await page.keyboard.press('ArrowLeft');
  await watchPaints(page);
  await type(page, 0, keystrokes);
  const times = await paintTimesOf(page);
  const task = await longestTask(browser, page, () => type(page, keystrokes, keystrokes));
  return { keystrokes, p50: percentile(times, 50), p95: percentile(times, 95), longestTask: task };
}

async function type(page: Page, before: number, count: number): Promise<void> {
  for (let i = 0; i < count; i++) {
    await pressPainted(page, i % 2 === 0 ? '!' : 'Backspace', before + i + 1);
    await page.waitForTimeout(PAUSE);
  }
}
