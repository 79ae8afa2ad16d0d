import { expect, test } from './base.ts';
import { docsPicture } from './docs-picture.ts';
import { LessonPage } from './lesson-page.ts';

test('a newcomer finds the course, and finishes the first use case', async ({ playground, page }) => {
  await page.setViewportSize({ width: 1280, height: 800 });
  await page.emulateMedia({ colorScheme: 'light' });
  const shot = (name: string) => docsPicture(page, `first-lesson/${name}`);
  const lesson = new LessonPage(playground);

  await playground.open();
  await playground.ready();
  await playground.editorReady();
  await expect(playground.why.getByRole('button', { name: /^Start: / })).toBeVisible();
  await shot('1-first-sight');

  await lesson.picker.click();
  await expect(lesson.option('Use case 1')).toContainText('lesson');
  await shot('2-course');

  await lesson.option('Use case 1').click();
  await expect(lesson.panel).toContainText('0 of 1 check met');
  await playground.chooseHost('host2');
  await expect(playground.why).toContainText('AggregateInstanceTypeFilter');
  await shot('3-step');

  await lesson.setKey('*');
  await expect(lesson.panel).toContainText('Goal reached.');
  await shot('4-goal');

  await lesson.press('Next: Use case 2');
  await expect(lesson.picker).toContainText('Use case 2');
  await lesson.picker.click();
  await expect(page.getByText(/Aggregates and extra specs · 1 of \d+ done/)).toBeVisible();
});

test('the page offers the first lesson', async ({ playground }) => {
  const lesson = new LessonPage(playground);
  await playground.open();
  await playground.why.getByRole('button', { name: /^Start: / }).click();
  await expect(lesson.panel.getByRole('heading', { name: 'Goal' })).toBeVisible();
});
