import { readFileSync } from 'node:fs';
import { checkA11y, expect, test } from './base.ts';
import { keyedCloud } from './clouds.ts';
import { checkInEachTheme } from './every-look.ts';

const ANY_VALUE = readFileSync(
  new URL('../scenarios/201-use-case-1-any-value.yaml', import.meta.url),
  'utf8',
);

test('the first suggestion lets the rejected host pass, and the keyboard applies it', async ({
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

test('on a phone the explanation of a request without a valid host offers a change, in every theme', async ({
  playground,
  page,
}) => {
  await page.setViewportSize({ width: 375, height: 740 });
  const cloud = keyedCloud(9);
  await playground.openScenario(JSON.stringify(cloud).replace('"key":"*"', '"key":"nobody has it"'));
  await playground.showPane('Why');
  await expect(playground.why).toContainText('9 more hosts pass');
  await checkInEachTheme(page, 375, 'suggest');
  await playground.why
    .getByRole('button', { name: /^Apply: / })
    .first()
    .click();
  await expect(playground.announcement).toHaveText('9 of 9 hosts');
});
