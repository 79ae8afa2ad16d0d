import { expect, test } from './base.ts';
import { atEveryLook } from './every-look.ts';
import { linkFragment } from './links.ts';
import type { PlaygroundPage } from './playground-page.ts';
import { holdWatchdog } from './watchdog.ts';

const CODE = `class MyFilter {
  hostPasses(host) {
    const last = host.host.at(-1);
    return last > '3' || 'Only the later hosts.';
  }
}
`;

const NOVA_CONF =
  '[filter_scheduler]\navailable_filters = nova.scheduler.filters.all_filters\n' +
  'available_filters = myfilter.MyFilter\nenabled_filters = ComputeFilter,MyFilter\n';

const scenario = {
  version: 1,
  title: 'A filter of one’s own',
  nova_conf: NOVA_CONF,
  custom_code: CODE,
  hosts: [{ name: 'compute[1:6]' }],
};

const LINK = linkFragment(JSON.stringify(scenario, null, 2));

async function openAndRun(playground: PlaygroundPage): Promise<void> {
  await playground.open(LINK);
  await playground.runForeignCode();
  await playground.expectLeft('MyFilter', 3);
}

test('code from a link runs only after the visitor allows it', async ({ playground, page }) => {
  await playground.open(LINK);
  await expect(playground.foreignCode).toContainText('This scenario contains code');
  await expect(playground.funnel).toContainText("the scenario's code has not been run");
  await expect(playground.stage('MyFilter')).toHaveCount(0);
  await playground.foreignCode.getByRole('button', { name: 'Show the code' }).click();
  await playground.editorReady();
  await expect(playground.line('class MyFilter')).toBeVisible();
  await playground.clickLineEnd('Only the later hosts');
  await page.keyboard.type(' // looked at');
  await expect(playground.foreignCode).toBeVisible();
  await playground.runForeignCode();
  await playground.expectLeft('MyFilter', 3);
  await page.reload();
  await playground.expectLeft('MyFilter', 3);
  await expect(playground.foreignCode).toBeHidden();
});

test('an edit of the code changes the funnel, and a reason leads to its line', async ({
  playground,
  page,
}) => {
  await openAndRun(playground);
  await playground.showDocument('Code');
  await playground.clickLineEnd('const last');
  await page.keyboard.type(' return true;');
  await playground.expectLeft('MyFilter', 6);
  for (let n = 0; n < ' return true;'.length; n++) await page.keyboard.press('Backspace');
  await playground.expectLeft('MyFilter', 3);
  await playground.showDocument('Flavor');
  await playground.chooseHost('compute2');
  await expect(playground.why).toContainText('Only the later hosts.');
  await playground.why.getByRole('button', { name: /Code/ }).first().click();
  await expect(playground.line('hostPasses')).toBeVisible();
});

test('the matrix includes a filter from the code', async ({ playground, page }) => {
  const flavors = [{ name: 'm1', vcpus: 1, ram: 512, disk: 1 }];
  await playground.open(linkFragment(JSON.stringify({ ...scenario, flavors })));
  await playground.runForeignCode();
  await playground.showTab('Matrix');
  await page.getByRole('radio', { name: 'Hosts', exact: true }).check();
  await page.getByRole('button', { name: /Compare with$/ }).click();
  await page.getByRole('option', { name: 'MyFilter' }).click();
  await expect(playground.matrixRow('MyFilter', 'm1')).toBeVisible();
  expect(await playground.matrixOutcomes('MyFilter', 'm1')).toEqual([
    ...Array(3).fill('fails'),
    ...Array(3).fill('passes'),
  ]);
});

test('an error in the code is shown at its line, and the last valid result stays', async ({
  playground,
  page,
}) => {
  await openAndRun(playground);
  await playground.showDocument('Code');
  await playground.clickLineEnd('const last');
  await page.keyboard.type(' nobody.knows;');
  await expect(playground.funnel).toContainText(
    "MyFilter on compute1: 'nobody' is not defined (line 3 of the code)",
  );
  await expect(playground.editor.locator('.squiggly-error')).toBeVisible();
  await expect(page.getByRole('list', { name: 'Problems in this document' })).toContainText(
    'Line 3: ReferenceError',
  );
  await playground.funnel.getByRole('button', { name: 'Code line 3' }).click();
  await expect(page.getByRole('textbox', { name: /^Code/ })).toBeFocused();
  await page.keyboard.press('End');
  await page.keyboard.type('(');
  await expect(playground.funnel).toContainText('SyntaxError');
  for (let n = 0; n < ' nobody.knows;('.length; n++) await page.keyboard.press('Backspace');
  await playground.expectLeft('MyFilter', 3);
});

test('an endless loop is stopped and named, and the page works on', async ({ playground, page }) => {
  await openAndRun(playground);
  await playground.showDocument('Code');
  await playground.clickLineEnd('const last');
  await page.keyboard.type(' while (true);');
  await expect(playground.funnel).toContainText('MyFilter did not finish on compute1 and was stopped');
  await page.keyboard.type(' // still typing');
  await expect(playground.line('still typing')).toBeVisible();
  for (let n = 0; n < ' while (true); // still typing'.length; n++) await page.keyboard.press('Backspace');
  await playground.expectLeft('MyFilter', 3);
});

test('the watchdog stops a single operation that never ends, and names the class', async ({
  playground,
  page,
}) => {
  const watchdog = await holdWatchdog(page);
  await openAndRun(playground);
  await playground.showDocument('Code');
  await playground.clickLineEnd('const last');
  // The interpreter counts no steps inside one operation.
  const forever = ' [].indexOf.call({ length: 2 ** 53 - 1 }, 1);';
  await page.keyboard.type(forever);
  await expect(page.getByText('Working: MyFilter')).toBeVisible();
  await watchdog.bark();
  await expect(playground.staleBanner).toContainText('for 20 seconds while MyFilter worked');
  for (let n = 0; n < forever.length; n++) await page.keyboard.press('Backspace');
  await expect(playground.staleBanner).toBeHidden();
  await playground.expectLeft('MyFilter', 3);
});

test('a scenario without code has no Code document until the visitor asks for one', async ({
  playground,
  page,
}) => {
  await playground.openScenario({ version: 1, hosts: [{ name: 'compute[1:6]' }] });
  await expect(page.getByRole('tab', { name: /^Code/ })).toHaveCount(0);
  await page.keyboard.press('Control+k');
  const commands = page.getByRole('dialog', { name: 'Commands' });
  await expect(commands).toBeVisible();
  await page.keyboard.type('Edit Code');
  await expect(commands.getByRole('menuitem').first()).toHaveAttribute('data-focused', 'true');
  await page.keyboard.press('Enter');
  await playground.clickLineEnd('hostPasses');
  await page.keyboard.type(' // mine');
  await expect(page.getByRole('list', { name: 'Problems in this document' })).toContainText(
    'nova.conf does not name a class of this code',
  );
  await expect(playground.foreignCode).toBeHidden();
});

atEveryLook(
  'A scenario that brings code',
  async (playground) => {
    await playground.open(LINK);
    await expect(playground.foreignCode).toBeVisible();
    await playground.foreignCode.getByRole('button', { name: 'Show the code' }).click();
  },
  async (playground, page) => {
    await playground.showPane('Edit');
    await expect(page.getByRole('tab', { name: /^Code/ })).toHaveAttribute('aria-selected', 'true');
    await expect(playground.editor).toBeVisible();
  },
);
