import type { Page } from '@playwright/test';

declare global {
  interface Window {
    /** Milliseconds from each keystroke to the frame that shows its funnel. */
    paintTimes?: number[];
    /** Settles when the screen shows this number of keystrokes. */
    painted?: (count: number) => Promise<void>;
  }
}

/** Starts to measure the time from each keystroke to the frame with its funnel. */
export async function watchPaints(page: Page): Promise<void> {
  await page.evaluate(watchFunnel);
}

/** Presses a key, and waits until this page has painted `count` results. */
export async function pressPainted(page: Page, key: string, count: number): Promise<void> {
  await page.keyboard.press(key);
  await page.evaluate((wanted) => window.painted?.(wanted), count);
}

/** Returns the times in milliseconds, in the order of the keystrokes. */
export async function paintTimesOf(page: Page): Promise<readonly number[]> {
  return page.evaluate(() => window.paintTimes ?? []);
}

/** Returns a percentile by nearest rank. */
export function percentile(values: readonly number[], percent: number): number {
  const sorted = [...values].sort((a, b) => a - b);
  return sorted[Math.max(0, Math.ceil((percent / 100) * sorted.length) - 1)] ?? Number.NaN;
}

/**
 * Runs in the page: measures from the key's own time to the end of the frame in which the funnel has the next revision.
 * Does not poll, because a poll in each animation frame makes the page paint without need.
 */
function watchFunnel(): void {
  const times: number[] = [];
  const waiting: { readonly count: number; readonly settle: () => void }[] = [];
  window.paintTimes = times;
  window.painted = (count) =>
    times.length >= count
      ? Promise.resolve()
      : new Promise((settle, fail) => {
          waiting.push({ count, settle });
          // Far longer than a busy machine needs.
          setTimeout(() => fail(new Error(`Keystroke ${count} changed nothing in the funnel.`)), 120_000);
        });
  let pressed = 0;
  window.addEventListener('keydown', (event) => (pressed = event.timeStamp), { capture: true });
  const funnel = document.querySelector('[data-revision]');
  if (funnel === null) throw new Error('The page has no funnel.');
  new MutationObserver(() => {
    requestAnimationFrame(() => {
      const { port1, port2 } = new MessageChannel();
      port1.onmessage = () => {
        times.push(performance.now() - pressed);
        for (const { count, settle } of waiting) if (times.length >= count) settle();
      };
      port2.postMessage(null);
    });
  }).observe(funnel, { attributeFilter: ['data-revision'] });
}
