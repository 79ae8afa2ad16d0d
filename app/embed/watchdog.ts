/** An engine that gives no sign for so long is stopped. Milliseconds. */
export const WATCHDOG_MS = 20_000;
