import type { Page } from '@playwright/test';

declare global {
  interface Window {
    /** Milliseconds from each keystroke to the frame that shows its funnel. */
    paintTimes?: number[];
    /** Settles when so many keystrokes are on the screen. */
    painted?: (count: number) => Promise<void>;
  }
}

/** From now on the page takes down how long each keystroke takes to the frame with its funnel. */
export async function watchPaints(page: Page): Promise<void> {
  await page.evaluate(watchFunnel);
}

/** Presses a key, and waits until this page has painted `count` results. */
export async function pressPainted(page: Page, key: string, count: number): Promise<void> {
  await page.keyboard.press(key);
  await page.evaluate((wanted) => window.painted?.(wanted), count);
}

/** Milliseconds, in the order of the keystrokes. */
export async function paintTimesOf(page: Page): Promise<readonly number[]> {
  return page.evaluate(() => window.paintTimes ?? []);
}

/** The value that so many of a hundred do not exceed, by nearest rank. */
export function percentile(values: readonly number[], percent: number): number {
  const sorted = [...values].sort((a, b) => a - b);
  return sorted[Math.max(0, Math.ceil((percent / 100) * sorted.length) - 1)] ?? Number.NaN;
}

/**
 * Runs in the page: from the key's own time to after the frame in which the funnel has the next revision. Nobody asks
 * the page meanwhile, as a poll in each animation frame would make it paint when it has nothing to paint.
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
