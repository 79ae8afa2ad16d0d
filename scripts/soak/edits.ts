import type { Page } from '@playwright/test';
import { TEST_IDS } from '../../app/ui/test-ids.ts';
import type { Random } from './random.ts';

interface Edit {
  readonly name: string;
  /** The relative frequency of the edit. */
  readonly weight: number;
  readonly run: (page: Page, random: Random) => Promise<void>;
}

export const RESULT_TABS = ['Hosts', 'Providers', 'Matrix', 'Placement', 'Log', 'Compare', 'Capacity', 'API'];
export const DOCUMENT_TABS = [
  'Flavor',
  'Image',
  'Aggregates',
  'Request',
  'Groups',
  'nova.conf',
  'Cloud',
  'Scenario',
];
const SCENARIOS = [
  'use case 1',
  'use case 5',
  'two hundred hosts',
  'forbidden aggregates',
  'huge pages',
  'routed',
];
const CHARACTERS = ['1', 'a', '!', '"', ',', ' ', 'Backspace', 'Backspace', 'Delete', 'Enter', 'ArrowLeft'];

/** The edits of a visitor, with the frequencies of a visitor: mostly typing. */
const EDITS: readonly Edit[] = [
  { name: 'type', weight: 50, run: type },
  { name: 'undo or redo', weight: 10, run: undo },
  { name: 'a host', weight: 10, run: chooseOne(`[data-testid="${TEST_IDS.hostRow}"] button`) },
  { name: 'a stage', weight: 6, run: chooseOne(`[data-testid="${TEST_IDS.stage}"]`) },
  { name: 'a flavor', weight: 6, run: chooseOne('[role="radiogroup"][aria-label="Flavor"] label') },
  {
    name: 'a document',
    weight: 8,
    run: (page, random) => tab(page, 'Documents', random.oneOf(DOCUMENT_TABS)),
  },
  { name: 'a view', weight: 8, run: (page, random) => tab(page, 'Results', random.oneOf(RESULT_TABS)) },
  {
    name: 'a theme',
    weight: 1,
    run: (page, random) => command(page, random.oneOf(['theme dark', 'theme light'])),
  },
  { name: 'a scenario', weight: 2, run: scenario },
];

const DECK = EDITS.flatMap((edit) => Array.from({ length: edit.weight }, () => edit));

/** Makes one edit and returns its name. */
export async function editOnce(page: Page, random: Random): Promise<string> {
  const { name, run } = random.oneOf(DECK);
  await run(page, random);
  return name;
}

/** Types a few characters at a random position of the visible document. The result is often not a scenario. */
async function type(page: Page, random: Random): Promise<void> {
  await press(page, `[data-testid="${TEST_IDS.editor}"] .view-line`, random);
  for (let n = random.below(4); n >= 0; n--) await page.keyboard.press(random.oneOf(CHARACTERS));
  await page.keyboard.press('Escape');
}

async function undo(page: Page, random: Random): Promise<void> {
  await press(page, `[data-testid="${TEST_IDS.editor}"] .view-line`, random);
  const keys = random.oneOf(['ControlOrMeta+z', 'ControlOrMeta+z', 'ControlOrMeta+Shift+z']);
  for (let n = random.below(6); n >= 0; n--) await page.keyboard.press(keys);
}

function chooseOne(selector: string): Edit['run'] {
  return (page, random) => press(page, selector, random);
}

/** Presses one of the elements if there are any: views appear and disappear. */
async function press(page: Page, selector: string, random: Random): Promise<void> {
  const number = random.below(1000);
  const place = await page.evaluate(
    ({ selector, number }) => {
      const all = document.querySelectorAll(selector);
      const chosen = all[number % Math.max(1, all.length)];
      chosen?.scrollIntoView({ block: 'nearest' });
      const box = chosen?.getBoundingClientRect();
      return box === undefined
        ? null
        : { x: box.x + Math.min(box.width, 200) / 2, y: box.y + box.height / 2 };
    },
    { selector, number },
  );
  if (place !== null) await page.mouse.click(place.x, place.y);
}

export async function tab(page: Page, list: string, title: string): Promise<void> {
  await page.evaluate(
    ({ list, title }) => {
      const tabs = document.querySelectorAll<HTMLElement>(
        `[role="tablist"][aria-label="${list}"] [role="tab"]`,
      );
      [...tabs].find((each) => each.textContent?.startsWith(title))?.click();
    },
    { list, title },
  );
}

/** Runs a command of the palette that these words find. */
export async function command(page: Page, words: string): Promise<void> {
  await page.keyboard.press('ControlOrMeta+k');
  const field = page.getByRole('searchbox', { name: /^Find a command/ });
  await field.fill(words);
  await page.keyboard.press('ArrowDown');
  await page.keyboard.press('Enter');
  await field.waitFor({ state: 'hidden' });
}

function scenario(page: Page, random: Random): Promise<void> {
  return command(page, random.oneOf(SCENARIOS));
}
