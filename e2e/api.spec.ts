import { expect, test } from './base.ts';
import { keyedCloud } from './clouds.ts';
import { atEveryLook } from './every-look.ts';

test('the commands follow the documents, and the visitor can copy them', async ({
  playground,
  page,
  context,
}) => {
  await context.grantPermissions(['clipboard-read', 'clipboard-write']);
  await playground.openScenario(keyedCloud(9), { tab: 'api' });
  const commands = page.getByRole('group', { name: 'openstack commands' });
  await expect(commands).toContainText('openstack server create --flavor keyed');
  await playground.chooseFlavor('plain');
  await expect(commands).toContainText('openstack server create --flavor plain');
  await page.getByRole('button', { name: 'Copy the commands' }).click();
  await expect(page.getByRole('button', { name: 'Copied' })).toBeVisible();
  expect(await page.evaluate(() => navigator.clipboard.readText())).toContain('openstack aggregate create');
});

test('on a phone the commands break between words, and a selection has the same text as a copy', async ({
  playground,
  page,
  context,
}) => {
  await context.grantPermissions(['clipboard-read', 'clipboard-write']);
  await page.setViewportSize({ width: 375, height: 740 });
  await playground.openScenario(keyedCloud(9), { tab: 'api' });
  await playground.showResultsPane();
  const commands = page.getByRole('group', { name: 'openstack commands' });
  await expect(commands).toContainText('openstack server create');
  expect(await commands.evaluate(wordsOverLines)).toEqual([]);
  await page.getByRole('button', { name: 'Copy the commands' }).click();
  await expect(page.getByRole('button', { name: 'Copied' })).toBeVisible();
  const copied = await page.evaluate(() => navigator.clipboard.readText());
  await commands.locator('pre').evaluate((script) => getSelection()?.selectAllChildren(script));
  await page.keyboard.press('ControlOrMeta+c');
  expect((await page.evaluate(() => navigator.clipboard.readText())).trimEnd()).toBe(copied.trimEnd());
});

/** Returns the words of a text that the screen breaks over several lines. */
function wordsOverLines(root: Element): string[] {
  const broken: string[] = [];
  const texts = document.createTreeWalker(root, NodeFilter.SHOW_TEXT);
  for (let node = texts.nextNode(); node !== null; node = texts.nextNode()) {
    for (const { 0: word, index } of node.nodeValue?.matchAll(/\S+/g) ?? []) {
      const range = document.createRange();
      range.setStart(node, index);
      range.setEnd(node, index + word.length);
      if (new Set(Array.from(range.getClientRects(), ({ top }) => top)).size > 1) broken.push(word);
    }
  }
  return broken;
}

atEveryLook(
  'API',
  (playground) => playground.openScenario(keyedCloud(9), { tab: 'api' }),
  async (playground, page) => {
    await playground.showResultsPane();
    await expect(page.getByRole('group', { name: 'openstack commands' })).toBeVisible();
  },
);
