import { expect, test } from './base.ts';
import { keyedCloud } from './clouds.ts';
import { paintTimesOf, pressPainted, watchPaints } from './paint-times.ts';

const FILTER = 'AggregateInstanceTypeFilter';

test('an edit in Monaco changes the funnel without a button', async ({ playground }) => {
  await playground.openScenario(keyedCloud(9));
  await playground.expectLeft(FILTER, 3);
  await playground.replaceLastCharacter('"key"', '!');
  await playground.expectLeft(FILTER, 6);
  await expect(playground.announcement).toHaveText('6 of 9 hosts');
});

test('each keystroke is painted in the funnel', async ({ playground, page }) => {
  await playground.openScenario(keyedCloud(1000));
  await playground.clickLineEnd('"key"');
  await page.keyboard.press('ArrowLeft');
  await watchPaints(page);
  for (let count = 1; count <= 40; count++) {
    await pressPainted(page, count % 2 === 1 ? '!' : 'Backspace', count);
  }
  expect(await paintTimesOf(page)).toHaveLength(40);
});

test('an edit of a part shows in the whole scenario, and the reverse', async ({ playground }) => {
  await playground.openScenario(keyedCloud(9));
  await playground.replaceLastCharacter('"key"', '!');
  await playground.showDocument('Scenario');
  await expect(playground.line('"key": "!"')).toBeVisible();
  await playground.replaceLastCharacter('"key": "!"', '*');
  await playground.showDocument('Flavor');
  await expect(playground.line('"key": "*"')).toBeVisible();
  await playground.expectLeft(FILTER, 3);
});

test('undo in the editor restores the result', async ({ playground, page }) => {
  await playground.openScenario(keyedCloud(9));
  await playground.replaceLastCharacter('"key"', '!');
  await playground.expectLeft(FILTER, 6);
  await page.keyboard.press('ControlOrMeta+z');
  await page.keyboard.press('ControlOrMeta+z');
  await playground.expectLeft(FILTER, 3);
});

test('a line that was empty is joined with the next before Monaco has coloured it', async ({
  playground,
  page,
}) => {
  const nova_conf = `[DEFAULT]\n\n[filter_scheduler]\nenabled_filters = ${FILTER}\n`;
  await playground.openScenario({ ...keyedCloud(9), nova_conf });
  await playground.showDocument('nova.conf');
  await playground.clickLineEnd('[DEFAULT]');
  for (const key of ['ArrowDown', '#', 'Delete', 'ControlOrMeta+z', 'ControlOrMeta+z']) {
    await page.keyboard.press(key);
  }
  const section = await playground.coloured('DEFAULT').getAttribute('class');
  await expect(playground.coloured('filter_scheduler')).toHaveClass(section!);
  // Redo twice at once. An error in Monaco would fail the test, because every test watches for errors.
  await playground.pressAtOnce('ControlOrMeta+Shift+z', 'ControlOrMeta+Shift+z');
  await expect(playground.coloured('#[filter_scheduler]')).not.toHaveClass(section!);
});

test('choosing a flavor edits the request', async ({ playground }) => {
  await playground.openScenario(keyedCloud(9));
  await playground.chooseFlavor('plain');
  await playground.expectLeft(FILTER, 9);
  await playground.showDocument('Request');
  await expect(playground.line('"flavor": "plain"')).toBeVisible();
});

test('a malformed document keeps the last valid result, marks the line and names what is expected', async ({
  playground,
  page,
}) => {
  await playground.openScenario(keyedCloud(9));
  await playground.clickLineEnd('"ram"');
  await page.keyboard.press('Backspace');
  await expect(playground.staleBanner).toContainText('last valid result');
  await expect(playground.staleBanner).toContainText(/line 5/i);
  await expect(playground.staleBanner).toContainText(/comma|","|expected/i);
  await expect(playground.editor.locator('.squiggly-error')).toBeVisible();
  await playground.expectLeft(FILTER, 3);
  await page.keyboard.type(',');
  await expect(playground.staleBanner).toBeHidden();
});

test('a well-formed but invalid scenario has its own problem message', async ({ playground, page }) => {
  await playground.openScenario(keyedCloud(9));
  await playground.showDocument('Request');
  await playground.clickLineEnd('"flavor"');
  await page.keyboard.press('ArrowLeft');
  await page.keyboard.press('ArrowLeft');
  await page.keyboard.type('x');
  await expect(playground.staleBanner).toContainText('last valid result');
  await expect(page.getByRole('list', { name: 'Problems in this document' })).toContainText('keyed');
  await playground.expectLeft(FILTER, 3);
});

test('an edit of a part of a YAML scenario keeps the rest unchanged', async ({ playground }) => {
  const yaml = `version: 1
# three hosts, one of them marked
hosts: [{name: "host[1:3]"}]
aggregates: [{name: a, hosts: [host1], metadata: {key: "1"}}]
nova_conf: |
  [filter_scheduler]
  enabled_filters = ${FILTER}
flavors:
  - name: keyed
    extra_specs:
      key: "*" # any value
request: {flavor: keyed}
`;
  await playground.openScenario(yaml);
  await playground.expectLeft(FILTER, 1);
  await playground.replaceLastCharacter('"key"', '!');
  await playground.expectLeft(FILTER, 2);
  await playground.showDocument('Scenario');
  await expect(playground.line('# three hosts, one of them marked')).toBeVisible();
  await expect(playground.line('# any value')).toContainText('!');
});
