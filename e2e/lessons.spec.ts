import { expect, test } from './base.ts';
import { keyedCloud } from './clouds.ts';
import { atEveryLook } from './every-look.ts';
import { LessonPage } from './lesson-page.ts';
import type { PlaygroundPage } from './playground-page.ts';

const FIRST = 'Use case 1: require a key with any value';
const GOAL_LINE = 'Flavor yours can run only on hosts 1 and 2.';

/** Opens the page and chooses the first lesson, as a visitor does. */
async function beginFirst(playground: PlaygroundPage): Promise<LessonPage> {
  const lesson = new LessonPage(playground);
  await playground.open();
  await playground.ready();
  await lesson.choose(FIRST);
  return lesson;
}

test('a learner reads a step, follows its links, edits, and sees the check pass', async ({
  playground,
  page,
}) => {
  const lesson = await beginFirst(playground);
  await expect(lesson.check(GOAL_LINE)).toHaveAttribute('data-holds', 'false');
  await expect(lesson.check(GOAL_LINE)).toContainText(
    'Hosts that pass the filters: host1; expected: host1, host2.',
  );
  await expect(lesson.panel).toContainText('Step 1 of 3');
  await lesson.press('Next step');
  await expect(lesson.panel).toContainText('Step 2 of 3');
  await lesson.press('Matrix');
  await expect(page.getByRole('tab', { name: 'Matrix' })).toHaveAttribute('aria-selected', 'true');
  await lesson.press('Back');
  await expect(lesson.panel).toContainText('Step 1 of 3');
  await playground.showDocument('Request');
  await lesson.press('Flavor line');
  await expect(page.getByRole('tab', { name: 'Flavor' })).toHaveAttribute('aria-selected', 'true');

  await lesson.setKey('*');
  await expect(lesson.check(GOAL_LINE)).toHaveAttribute('data-holds', 'true');
  await expect(lesson.panel).toContainText('Goal reached.');
  await expect(lesson.announcement).toHaveText('Lesson: Goal reached.');
  await lesson.picker.click();
  await expect(lesson.option(FIRST)).toContainText('done');
  await page.keyboard.press('Escape');
  await lesson.press('Next: Use case 2');
  await expect(lesson.picker).toContainText('Use case 2');
  await expect(lesson.panel).toContainText(/checks? met/);
});

test('another value with the same effect passes, and a change of a kept part fails', async ({
  playground,
}) => {
  const lesson = new LessonPage(playground);
  await playground.openScenario({
    ...keyedCloud(9),
    lesson: {
      goal: 'Six hosts pass.',
      check: [{ note: 'Six hosts pass.', passes: ['compute[4:9]'] }],
      keep: ['/request'],
    },
  });
  await expect(lesson.check('Six hosts pass.')).toHaveAttribute('data-holds', 'false');
  await lesson.setKey('!');
  await expect(lesson.panel).toContainText('Goal reached.');
  await playground.chooseFlavor('plain');
  await expect(lesson.check('/request must not change')).toContainText('/request/flavor was "keyed"');
  await expect(lesson.panel).not.toContainText('Goal reached');
});

test('hints appear one by one, the solution after a question, and the lesson can restart', async ({
  playground,
  page,
}) => {
  const lesson = await beginFirst(playground);
  await lesson.press('Show a hint');
  const { hints } = lesson;
  await expect(hints).toHaveCount(1);
  await lesson.press('Another hint');
  await expect(hints).toHaveCount(2);
  await lesson.confirm('Show the solution', 'Cancel');
  await expect(lesson.panel).not.toContainText('Goal reached');
  await lesson.confirm('Show the solution', 'Show');
  await expect(lesson.panel).toContainText('The solution reached it.');
  await playground.editorReady();
  await expect(playground.line('"key": "*"')).toBeVisible();
  await lesson.picker.click();
  await expect(lesson.option(FIRST)).toContainText('begun');
  await page.keyboard.press('Escape');
  await lesson.confirm('Restart', 'Restart');
  await expect(lesson.panel).not.toContainText('Goal reached');
  await expect(playground.line('"key": "1"')).toBeVisible();
  await expect(hints).toHaveCount(0);
});

test('a reload keeps the edit, the step and the check, and so does a visit to another scenario', async ({
  playground,
  page,
}) => {
  const lesson = await beginFirst(playground);
  await lesson.press('Next step');
  await page.reload();
  await expect(lesson.panel).toContainText('Step 2 of 3');
  await lesson.setKey('*');
  await expect(lesson.panel).toContainText('Goal reached.');
  await page.reload();
  await expect(lesson.panel).toContainText('Goal reached.');
  await lesson.choose('Use case 3: forbid a key');
  await lesson.choose(FIRST);
  await expect(lesson.panel).toContainText('Goal reached.');
});

test('the keyboard is enough for a lesson', async ({ playground, page }) => {
  const lesson = new LessonPage(playground);
  await playground.open();
  await playground.ready();
  await lesson.picker.focus();
  await page.keyboard.press('Enter');
  await expect(page.getByRole('listbox')).toBeVisible();
  await page.keyboard.type('Use case 1');
  await page.keyboard.press('Enter');
  await expect(lesson.panel).toContainText('Step 1 of 3');
  await lesson.panel.getByRole('button', { name: 'Next step' }).focus();
  await page.keyboard.press('Enter');
  await page.keyboard.press('Enter');
  await expect(lesson.panel).toContainText('Step 3 of 3');
  await expect(lesson.panel).toBeFocused();
  await lesson.panel.getByRole('button', { name: 'Show the solution' }).focus();
  await page.keyboard.press('Enter');
  await expect(page.getByRole('button', { name: 'Cancel' })).toBeFocused();
  await page.keyboard.press('Tab');
  await page.keyboard.press('Enter');
  await expect(lesson.panel).toContainText('Goal reached.');
  await expect(lesson.panel.getByRole('button', { name: 'Show the solution' })).toBeFocused();
  await lesson.panel.getByRole('button', { name: /^Next: / }).focus();
  await page.keyboard.press('Enter');
  await expect(lesson.picker).toContainText('Use case 2');
  await expect(lesson.panel).toBeFocused();
});

test('a hidden lesson can be shown again', async ({ playground, page }) => {
  const lesson = await beginFirst(playground);
  await lesson.press('Hide the lesson');
  await expect(lesson.panel).toBeHidden();
  await page.getByRole('button', { name: 'Show the lesson' }).click();
  await expect(lesson.panel).toBeVisible();
});

test('a lesson that cannot be loaded shows a message and keeps the open scenario', async ({
  playground,
  page,
}) => {
  const lesson = new LessonPage(playground);
  await playground.open();
  await playground.ready();
  await page.route('**/assets/202-*', (route) =>
    route.fulfill({ contentType: 'text/javascript', body: 'throw new Error("gone")' }),
  );
  await lesson.picker.click();
  await lesson.option('Use case 2').click();
  await expect(page.getByRole('alert').filter({ hasText: 'could not be loaded' })).toContainText(
    '“Use case 2: accept a value or a missing key” could not be loaded.',
  );
  await playground.ready();
});

atEveryLook(
  'Lesson',
  async (playground) => {
    const lesson = await beginFirst(playground);
    await lesson.press('Show a hint');
  },
  async (playground) => {
    await playground.showPane('Lesson');
    const lesson = new LessonPage(playground);
    await expect(lesson.hints).toHaveCount(1);
    await expect(lesson.check(GOAL_LINE)).toHaveAttribute('data-holds', 'false');
  },
);

atEveryLook(
  'Lesson reached',
  async (playground) => {
    const lesson = await beginFirst(playground);
    await lesson.confirm('Show the solution', 'Show');
  },
  async (playground) => {
    await playground.showPane('Lesson');
    await expect(new LessonPage(playground).panel).toContainText('Goal reached.');
  },
);
