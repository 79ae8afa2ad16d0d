import { checkA11y, expect, test } from './base.ts';

const SCENARIO = `version: 1
hosts:
  - name: compute[1:4]
flavors:
  - name: m1
    extra_specs:
      "hw:cpu_polcy": dedicated
nova_conf: |
  [filter_scheduler]
  enabled_filters = ComputeFilter
aggregates:
  - {name: fast, hosts: ["compute[1:2]"], metadata: {ssd: "1"}}
`;

test('a key of a flavor is completed from the keyboard, and then its value', async ({ playground, page }) => {
  await playground.openScenario(SCENARIO);
  await playground.clickLineEnd('"hw:cpu_polcy"');
  await page.keyboard.type(',\n"hw:cpu_th');
  await expect(playground.suggestion('hw:cpu_thread_policy')).toBeVisible();
  await page.keyboard.press('Enter');
  await expect(playground.line('"hw:cpu_thread_policy": ""')).toBeVisible();
  await expect(playground.suggestion('isolate')).toBeVisible();
  await page.keyboard.type('iso');
  await page.keyboard.press('Enter');
  await expect(playground.line('"hw:cpu_thread_policy": "isolate"')).toBeVisible();
});

test("brackets have the theme's colour", async ({ playground }) => {
  await playground.openScenario(SCENARIO);
  await playground.editorReady();
  await expect(playground.coloured('"m1"')).toHaveText('"m1"');
  await expect(playground.editor.locator('[class*="bracket-highlighting"]')).toHaveCount(0);
});

test('a filter is completed in nova.conf, and changes the result', async ({ playground, page }) => {
  await playground.openScenario(SCENARIO);
  await playground.showDocument('nova.conf');
  await playground.clickLineEnd('enabled_filters');
  await page.keyboard.type(', AggregateInst');
  await expect(playground.suggestion('AggregateInstanceExtraSpecsFilter')).toBeVisible();
  await page.keyboard.press('Enter');
  await expect(playground.line('AggregateInstanceExtraSpecsFilter')).toBeVisible();
  await playground.expectLeft('AggregateInstanceExtraSpecsFilter', 4);
});

test('a hover explains a key, in each document', async ({ playground, page }) => {
  await playground.openScenario(SCENARIO.replace('polcy', 'policy'));
  await playground.editorReady();
  await playground.restOn('hw:cpu_policy');
  await expect(playground.hover).toContainText('Whether vCPUs are pinned to dedicated host CPUs');
  await expect(playground.hover).toContainText('NUMATopologyFilter');
  await page.mouse.move(0, 0);
  await expect(playground.hover).toBeHidden();
  await playground.showDocument('nova.conf');
  await playground.restOn('enabled_filters');
  await expect(playground.hover).toContainText('The filters that run, in this order.');
});

test('a quick fix corrects a misspelled key, and Undo reverts it', async ({ playground, page }) => {
  await playground.openScenario(SCENARIO);
  await playground.clickLineEnd('"hw:cpu_polcy"');
  await expect(playground.editor.locator('.squiggly-warning')).toBeVisible();
  await page.keyboard.press('ControlOrMeta+.');
  await expect(playground.quickFix('Rename to "hw:cpu_policy"')).toBeVisible();
  await page.keyboard.press('Enter');
  await expect(playground.line('"hw:cpu_policy": "dedicated"')).toBeVisible();
  await expect(playground.editor.locator('.squiggly-warning')).toBeHidden();
  await playground.editor.locator('.view-line').first().click();
  await page.keyboard.press('ControlOrMeta+z');
  await expect(playground.line('"hw:cpu_polcy": "dedicated"')).toBeVisible();
});

test('the list of problems has the same fix as a button', async ({ playground, page }) => {
  await playground.openScenario(SCENARIO);
  await playground.editorReady();
  const problems = page.getByRole('list', { name: 'Problems in this document' });
  await expect(problems).toContainText('Nova has no extra spec "hw:cpu_polcy"');
  await checkA11y(page);
  await problems.getByRole('button', { name: 'Rename to "hw:cpu_policy"' }).click();
  await expect(playground.line('"hw:cpu_policy": "dedicated"')).toBeVisible();
  await expect(problems).toBeHidden();
});

test('on a phone the fix is beside the text area', async ({ playground, page }) => {
  await page.setViewportSize({ width: 375, height: 700 });
  await playground.openScenario(SCENARIO);
  await page.getByRole('navigation', { name: 'Panes' }).getByRole('button', { name: 'Edit' }).click();
  await checkA11y(page);
  await page.getByRole('button', { name: 'Rename to "hw:cpu_policy"' }).click();
  await expect(playground.editor).toHaveValue(/"hw:cpu_policy": "dedicated"/);
});

test('the format command lays out a document and keeps comments', async ({ playground, page }) => {
  await playground.openScenario(SCENARIO.replace('hosts:', '# the cloud\nhosts:   '));
  await playground.showDocument('Scenario');
  await playground.clickLineEnd('# the cloud');
  await expect(playground.line('# the cloud')).toBeVisible();
  await page.keyboard.press('Shift+Alt+F');
  await expect(playground.line('# the cloud')).toBeVisible();
  await expect(playground.editor.locator('.view-line', { hasText: /^hosts:$/ })).toBeVisible();
});

test('the line of the cursor has the number of hosts that it removes, and shows them', async ({
  playground,
  page,
}) => {
  await playground.openScenario(
    SCENARIO.replace('"hw:cpu_polcy": dedicated', 'ssd: "1"').replace(
      '= ComputeFilter',
      '= AggregateInstanceExtraSpecsFilter',
    ),
  );
  await playground.expectLeft('AggregateInstanceExtraSpecsFilter', 2);
  await playground.clickLineEnd('"ssd"');
  await expect(page.getByText('Line 4 rejects 2 hosts: AggregateInstanceExtraSpecsFilter')).toBeVisible();
  await checkA11y(page);
  await page.getByRole('button', { name: 'Show them' }).click();
  await expect(playground.hostRow('compute3')).toBeVisible();
  await expect(playground.hostRow('compute1')).toBeHidden();
});

test('the hint of a line belongs to the shown text, also after another scenario opens under the cursor', async ({
  playground,
  page,
}) => {
  const scenario = (key: string) =>
    SCENARIO.replace('"hw:cpu_polcy": dedicated', `${key}: "1"`).replace(
      '= ComputeFilter',
      '= AggregateInstanceExtraSpecsFilter',
    );
  await playground.openScenario(scenario('ssd'));
  await playground.clickLineEnd('"ssd"');
  await expect(page.getByText('Line 4 rejects 2 hosts')).toBeVisible();
  await playground.openScenario(scenario('hdd'));
  await expect(page.getByText('Line 4 rejects 4 hosts')).toBeVisible();
  await page.keyboard.press('Backspace');
  await expect(page.getByText('Line 4', { exact: true })).toBeVisible();
});

test('a stage marks the lines that it reads', async ({ playground }) => {
  await playground.openScenario(
    SCENARIO.replace('"hw:cpu_polcy": dedicated', 'ssd: "1"').replace(
      '= ComputeFilter',
      '= AggregateInstanceExtraSpecsFilter',
    ),
  );
  await playground.editorReady();
  await playground.stage('AggregateInstanceExtraSpecsFilter').click();
  await expect(playground.line('"ssd"')).toContainText('←');
});
