import { chromium } from '@playwright/test';
import { CHROMIUM_ARGS } from './chromium-args.ts';

/** Starts the browser once. Returns the first line of the error, or `undefined` after a success. */
export async function starts(executablePath: string): Promise<string | undefined> {
  try {
    const browser = await chromium.launch({ executablePath, args: CHROMIUM_ARGS, timeout: 300_000 });
    await browser.close();
    return undefined;
  } catch (error) {
    return (error instanceof Error ? error.message : String(error)).split('\n')[0];
  }
}
