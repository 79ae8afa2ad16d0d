import type { Page } from '@playwright/test';

/** The page ends an engine that is silent for so long. Milliseconds; the page's message names the seconds. */
const WATCHDOG_MS = 20_000;

/**
 * Keeps the page's watchdog from ending an engine that a busy machine makes slow. Call it before the page is opened.
 * The tests of the watchdog itself move the page's clock instead.
 */
export async function withoutWatchdog(page: Page): Promise<void> {
  await page.addInitScript((least) => {
    const setTimer = window.setTimeout;
    window.setTimeout = ((handler: TimerHandler, delay?: number, ...args: unknown[]) =>
      delay !== undefined && delay >= least
        ? 0
        : setTimer(handler, delay, ...args)) as typeof window.setTimeout;
  }, WATCHDOG_MS);
}

/** Installs a clock that a test can move. Call it before the page is opened. */
export async function installClock(page: Page): Promise<void> {
  await page.clock.install();
}

/** Lets the watchdog's time pass at once for an engine that is at work. */
export async function passWatchdogTime(page: Page): Promise<void> {
  await page.clock.fastForward(WATCHDOG_MS);
}
