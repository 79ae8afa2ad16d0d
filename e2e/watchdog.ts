import type { Page } from '@playwright/test';

/** The page ends an engine that is silent for so long. Milliseconds; the page's message names the seconds. */
const WATCHDOG_MS = 20_000;

declare global {
  interface Window {
    /** The actions of the timers that the test holds. */
    held?: Map<number, () => void>;
  }
}

export interface Watchdog {
  /** Acts at once as if its time had passed. */
  readonly bark: () => Promise<void>;
}

/**
 * Holds the page's watchdog until a test lets it bark: it must not end an engine that a busy machine makes slow, and
 * no test has to wait for its time to pass. Call it before the page is opened.
 */
export async function holdWatchdog(page: Page): Promise<Watchdog> {
  await page.addInitScript(holdTimers, WATCHDOG_MS);
  return {
    bark: () =>
      page.evaluate(() => {
        for (const act of window.held?.values() ?? []) act();
      }),
  };
}

/** Runs in the page before its own scripts: keeps the timers of this delay from running out. */
function holdTimers(delayToHold: number): void {
  const { setTimeout, clearTimeout } = window;
  const held = new Map<number, () => void>();
  let last = 0;
  window.held = held;
  window.setTimeout = ((handler: () => void, delay?: number, ...args: unknown[]) => {
    if (delay !== delayToHold) return setTimeout(handler, delay, ...args);
    // Negative, because the browser's own numbers are positive.
    held.set(--last, handler);
    return last;
  }) as typeof window.setTimeout;
  window.clearTimeout = (timer) => {
    if (!held.delete(Number(timer))) clearTimeout(timer);
  };
}
