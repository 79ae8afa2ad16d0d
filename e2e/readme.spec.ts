import { expect, test } from './base.ts';
import { docsPicture } from './docs-picture.ts';

test('the picture of the README: a rejected host, the reason, and the line that rejects it', async ({
  playground,
  page,
}) => {
  await page.setViewportSize({ width: 1440, height: 900 });
  await page.emulateMedia({ colorScheme: 'dark' });
  await playground.open();
  await playground.ready();
  await playground.editorReady();
  await playground.stage('AggregateInstanceExtraSpecsFilter').click();
  await playground.chooseHost('compute010');
  await expect(playground.why).toContainText('Nova stopped here');
  await expect(playground.line('aggregate_instance_extra_specs:ssd')).toContainText('✕');
  await expect(playground.why.getByRole('button', { name: /^Apply/ }).first()).toBeVisible();
  await docsPicture(page, 'playground');
});
