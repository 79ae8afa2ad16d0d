import { readFileSync } from 'node:fs';
import { checkA11y, expect, test } from './base.ts';
import { keyedCloud } from './clouds.ts';

const ANY_VALUE = readFileSync(
  new URL('../scenarios/201-use-case-1-any-value.yaml', import.meta.url),
  'utf8',
);

test('the first suggestion, applied from the keyboard, lets the rejected host pass', async ({
  playground,
  page,
}) => {
  await playground.openScenario(ANY_VALUE);
  await playground.chooseHost('host3');
  await expect(playground.why).toContainText('Suggestions for this host');
  const apply = playground.why.getByRole('button', { name: /^Apply: / }).first();
  await expect(apply).toBeVisible();
  await checkA11y(page);
  await apply.focus();
  await page.keyboard.press('Enter');
  await expect(playground.hostRow('host3')).toHaveAttribute('data-status', /selected|alternate|passed/);
  await expect(playground.why.getByRole('button', { name: /^Apply: / })).toHaveCount(0);
  await expect(playground.why).toBeFocused();
});

for (const colorScheme of ['dark', 'light'] as const) {
  test(`375 px, ${colorScheme}: where no host is valid, what keeps them out is told, and dropped`, async ({
    playground,
    page,
  }) => {
    await page.emulateMedia({ colorScheme });
    await page.setViewportSize({ width: 375, height: 740 });
    const cloud = keyedCloud(9);
    await playground.openScenario(JSON.stringify(cloud).replace('"key":"*"', '"key":"nobody has it"'));
    await page.getByRole('navigation', { name: 'Panes' }).getByRole('button', { name: 'Why' }).click();
    const apply = playground.why.getByRole('button', { name: /^Apply: / }).first();
    await expect(playground.why).toContainText('9 more hosts pass');
    await checkA11y(page);
    expect(await page.evaluate(() => document.documentElement.scrollWidth)).toBe(375);
    await page.screenshot({ path: `test-results/screens/375-${colorScheme}-suggest.png` });
    await apply.click();
    await expect(playground.announcement).toHaveText('9 of 9 hosts');
  });
}
