import type { Browser, Page } from '@playwright/test';
import { TEST_IDS } from '../../app/ui/test-ids.ts';
import { keyedCloud } from '../../e2e/clouds.ts';
import { linkFragment } from '../../e2e/links.ts';
import { command, DOCUMENT_TABS, editOnce, RESULT_TABS, tab } from './edits.ts';
import { type Figures, figuresOf, leaksBetween, medianOf } from './figures.ts';
import { randomOf } from './random.ts';

export interface SoakOptions {
  readonly edits: number;
  readonly seed: number;
  /** The number of measurements. */
  readonly looks: number;
  readonly tell: (line: string) => void;
}

export interface SoakReport {
  /** The number of edits before the measurement. */
  readonly looks: readonly (Figures & { readonly edits: number })[];
  readonly done: ReadonlyMap<string, number>;
  /** The problems; empty if there is none. */
  readonly faults: readonly string[];
}

/** The scenario that is open at each measurement. */
const AT_REST = linkFragment(JSON.stringify(keyedCloud(200)));

/** Longer than the page waits before it shows that a run is in progress, by the page's own clock. Milliseconds. */
const QUIET_MS = 700;

/** The visible result, for comparison. */
interface Shown {
  readonly summary: string;
  readonly stages: readonly string[];
}

/** Uses the page for a long time, and compares it with its earlier state and with a fresh load of the same work. */
export async function soak(browser: Browser, url: string, options: SoakOptions): Promise<SoakReport> {
  const { edits, seed, looks: count, tell } = options;
  const page = await (await browser.newContext({ viewport: { width: 1440, height: 900 } })).newPage();
  // `tsx` keeps the names of functions with a helper, which the page does not have.
  await page.addInitScript('globalThis.__name = (named) => named;');
  const errors: string[] = [];
  page.on('pageerror', ({ message }) => errors.push(`uncaught: ${message}`));
  // A page with unsaved text asks before it closes.
  page.on('dialog', (dialog) => void dialog.accept());
  await page.goto(url);
  await page.locator(`[data-testid="${TEST_IDS.editor}"] .view-line`).first().waitFor({ timeout: 300_000 });
  const session = await page.context().newCDPSession(page);
  await session.send('Performance.enable');

  await showEverything(page);
  const random = randomOf(seed);
  const done = new Map<string, number>();
  const looks: (Figures & { edits: number })[] = [];
  for (let edit = 1; edit <= edits; edit++) {
    const name = await editOnce(page, random);
    done.set(name, (done.get(name) ?? 0) + 1);
    if (Math.floor((edit * count) / edits) === Math.floor(((edit - 1) * count) / edits)) continue;
    await comeToRest(page);
    const look = { edits: edit, ...(await figuresOf(page, session)) };
    looks.push(look);
    tell(lineOf(look));
  }
  const third = Math.max(1, Math.floor(looks.length / 3));
  const leaks = leaksBetween(medianOf(looks.slice(0, third)), medianOf(looks.slice(-third)));
  return { looks, done, faults: [...errors, ...leaks, ...(await differences(page, random))] };
}

/** Objects that are created once and kept, such as a model for each document, exist before the first measurement. */
async function showEverything(page: Page): Promise<void> {
  for (const title of DOCUMENT_TABS) {
    await tab(page, 'Documents', title);
    await settle(page);
  }
  for (const title of RESULT_TABS) {
    await tab(page, 'Results', title);
    await settle(page);
  }
}

/** Each measurement uses the same text and the same screen, so that visible content does not count as a leak. */
async function comeToRest(page: Page): Promise<void> {
  await page.keyboard.press('Escape');
  await page.evaluate((link) => {
    location.hash = link;
  }, AT_REST);
  await tab(page, 'Results', 'Hosts');
  await tab(page, 'Documents', 'Flavor');
  await command(page, 'theme dark');
  await settle(page);
}

/** Makes some more edits, and compares the result with the result after a reload. */
async function differences(page: Page, random: ReturnType<typeof randomOf>): Promise<readonly string[]> {
  for (let n = 0; n < 30; n++) await editOnce(page, random);
  // An invalid text has no result, and neither have most drafts that random edits left.
  if (await isStale(page)) await comeToRest(page);
  const before = await shown(page);
  await page.reload();
  await settle(page);
  const after = await shown(page);
  return JSON.stringify(before) === JSON.stringify(after)
    ? []
    : [`the result after a reload is ${JSON.stringify(after)}; before it was ${JSON.stringify(before)}`];
}

/** Whether the visible result belongs to an older text. */
async function isStale(page: Page): Promise<boolean> {
  await settle(page);
  return page.getByTestId(TEST_IDS.staleBanner).isVisible();
}

/** Waits until there is a result, no run is under way, and nothing on the page changes any more. */
async function settle(page: Page): Promise<void> {
  await page.getByTestId(TEST_IDS.funnel).waitFor();
  await page.evaluate(waitUntilQuiet, {
    summary: `[data-testid="${TEST_IDS.summary}"]`,
    quietMs: QUIET_MS,
  });
}

/** Runs in the page. While a run takes long, its progress is in the place of the summary. */
function waitUntilQuiet({ summary, quietMs }: { summary: string; quietMs: number }): Promise<void> {
  return new Promise((done) => {
    let timer: ReturnType<typeof setTimeout> | undefined;
    const restart = () => {
      clearTimeout(timer);
      timer = setTimeout(end, quietMs);
    };
    const observer = new MutationObserver(restart);
    const end = () => {
      if (document.querySelector(summary) === null) return restart();
      observer.disconnect();
      done();
    };
    // Without attributes: the editor's cursor blinks by one.
    observer.observe(document, { subtree: true, childList: true, characterData: true });
    restart();
  });
}

function shown(page: Page): Promise<Shown> {
  return page.evaluate(
    ({ stage, announcement }) => ({
      summary: document.querySelector(`[data-testid="${announcement}"]`)?.textContent ?? '',
      stages: [...document.querySelectorAll(`[data-testid="${stage}"]`)].map(
        (each) => `${each.getAttribute('data-stage')} ${each.getAttribute('data-left')}`,
      ),
    }),
    { stage: TEST_IDS.stage, announcement: TEST_IDS.announcement },
  );
}

function lineOf({ edits, heap, nodes, listeners, workers, models }: Figures & { edits: number }): string {
  return `| ${edits} | ${heap.toFixed(1)} | ${nodes} | ${listeners} | ${workers} | ${models} |`;
}
