import type { Browser, Page } from '@playwright/test';
import { TEST_IDS } from '../../app/ui/test-ids.ts';
import { linkFragment } from '../../e2e/links.ts';
import type { BenchCloud } from './clouds.ts';
import type { LoadTimes } from './page-times.ts';

/** The longest text that a link can contain. Characters. */
const MOST_FOR_A_LINK = 50_000;
/** The longest time to wait for the page. Milliseconds. */
const PATIENCE = 60_000;

declare global {
  interface Window {
    firsts?: Partial<Record<keyof LoadTimes, number>>;
  }
}

/** Opens the cloud as a first-time visitor, and presses the first stage as soon as it appears. */
export async function openCloud(
  browser: Browser,
  url: string,
  cloud: BenchCloud,
): Promise<{ page: Page; load: LoadTimes }> {
  const page = await (await browser.newContext({ viewport: { width: 1440, height: 900 } })).newPage();
  page.setDefaultTimeout(PATIENCE);
  // The compiler of these scripts wraps functions in a helper that keeps their names. The page does not have this
  // helper.
  await page.addInitScript('globalThis.__name = (named) => named;');
  await page.addInitScript(watchFirsts, {
    stage: `[data-testid="${TEST_IDS.stage}"]`,
    line: `[data-testid="${TEST_IDS.editor}"] .view-line`,
    why: `[data-testid="${TEST_IDS.why}"] article`,
  });
  if (cloud.text.length > MOST_FOR_A_LINK) await page.addInitScript(keepDraft, cloud.text);
  await page.goto(cloud.text.length > MOST_FOR_A_LINK ? url : url + linkFragment(cloud.text));
  await page.waitForFunction(() => {
    const { result, monaco, press } = window.firsts ?? {};
    return result !== undefined && monaco !== undefined && press !== undefined;
  });
  return { page, load: (await page.evaluate(() => window.firsts)) as LoadTimes };
}

/** Runs in the page before its own scripts. Stores a draft in the form in which the page stores it. */
function keepDraft(text: string): void {
  const key = 'nova-sieve:draft:bench';
  if (localStorage.getItem(key) !== null) return;
  localStorage.setItem(key, JSON.stringify({ id: 'bench', title: 'Bench', text, edited: 0 }));
  localStorage.setItem('nova-sieve:origin', JSON.stringify({ kind: 'draft', id: 'bench' }));
}

interface Places {
  readonly stage: string;
  readonly line: string;
  readonly why: string;
}

/** Runs in the page before its own scripts. */
function watchFirsts({ stage, line, why }: Places): void {
  const firsts: NonNullable<Window['firsts']> = {};
  window.firsts = firsts;
  const afterFrame = (work: () => void) => requestAnimationFrame(() => setTimeout(work));
  let pressed = 0;
  const seen = new Set<string>();
  const once = (selector: string, work: () => void) => {
    if (seen.has(selector) || document.querySelector(selector) === null) return;
    seen.add(selector);
    afterFrame(work);
  };
  new MutationObserver(() => {
    once(stage, () => {
      firsts.result = performance.now();
      pressed = performance.now();
      document.querySelector<HTMLElement>(stage)?.click();
    });
    once(line, () => {
      firsts.monaco = performance.now();
    });
    if (pressed > 0) {
      once(why, () => {
        firsts.press = performance.now() - pressed;
      });
    }
  }).observe(document, { childList: true, subtree: true });
}
