import type { Locator, Page } from '@playwright/test';
import { expect, test } from './base.ts';
import { keyedCloud } from './clouds.ts';
import { PlaygroundPage } from './playground-page.ts';
import { holdWatchdog } from './watchdog.ts';

const FILTER = 'AggregateInstanceTypeFilter';
/** The text that tests type into the flavor's name: a new layout of the document keeps names, but not comments. */
const TYPED = 'typed-without-a-pause';

/** Types at the end of the flavor's name, and does not wait for a result. */
async function type(playground: PlaygroundPage, text = TYPED): Promise<void> {
  await playground.clickLineEnd('"name": "keyed');
  await playground.page.keyboard.press('ArrowLeft');
  await playground.page.keyboard.press('ArrowLeft');
  await playground.page.keyboard.type(text);
}

async function expectTyped(playground: PlaygroundPage, text = TYPED): Promise<void> {
  await playground.editorReady();
  await expect(playground.line(`keyed${text}`)).toBeVisible();
}

test('a reload while typing loses no character', async ({ playground, page }) => {
  await playground.openScenario(keyedCloud(9));
  await type(playground);
  await page.reload();
  await expectTyped(playground);
});

test('a crash of the page while typing loses no character', async ({ playground, context, page }) => {
  await playground.openScenario(keyedCloud(9));
  await type(playground);
  const crashed = page.waitForEvent('crash');
  const session = await context.newCDPSession(page);
  // The page cannot respond, because it has crashed.
  void session.send('Page.crash').catch(() => undefined);
  await crashed;
  const next = new PlaygroundPage(await context.newPage());
  await next.open();
  await expectTyped(next);
});

test('a closed tab loses no character', async ({ playground, page, context }) => {
  await playground.openScenario(keyedCloud(9));
  await type(playground);
  await page.close();
  const next = new PlaygroundPage(await context.newPage());
  await next.open();
  await expectTyped(next);
});

test('a worker that dies during a run is restarted, and the last valid result stays', async ({
  playground,
  page,
}) => {
  const watchdog = await holdWatchdog(page);
  await playground.openScenario(keyedCloud(9));
  await playground.expectLeft(FILTER, 3);
  // As if the browser had ended the worker for lack of memory: it no longer responds.
  await engineOf(page).evaluate(() => self.close());
  await playground.replaceLastCharacter('"key"', '!');
  await expect(playground.working).toBeVisible();
  await watchdog.bark();
  await expect(playground.staleBanner).toContainText('The engine did not respond for 20 seconds');
  await expect(playground.staleBanner).toContainText('Your text is kept');
  await playground.expectLeft(FILTER, 3);
  await page.getByRole('button', { name: 'Run again' }).click();
  await playground.expectLeft(FILTER, 6);
  await expect(playground.staleBanner).toBeHidden();
});

test('after an error in the worker, the next run has a new worker', async ({ playground, page }) => {
  await playground.openScenario(keyedCloud(9));
  await engineOf(page).evaluate(() => {
    setTimeout(() => {
      throw new RangeError('Array buffer allocation failed');
    });
  });
  await playground.replaceLastCharacter('"key"', '!');
  await playground.expectLeft(FILTER, 6);
  await page.reload();
  await playground.expectLeft(FILTER, 6);
});

test('a full storage shows a message and discards no draft without a question, and a reload keeps the text', async ({
  playground,
  page,
  context,
}) => {
  await playground.openScenario({ ...keyedCloud(9), title: 'My older work', description: 'x'.repeat(9000) });
  await type(playground, 'older');
  await playground.openScenario(keyedCloud(9));
  await fillStorage(page);
  await type(playground);
  const full = alert(page, 'The browser has no space for your edits');
  await expect(full).toContainText('They are lost when this tab is closed');
  await page.reload();
  await expectTyped(playground);
  await type(playground, '!');
  await expect(full).toContainText('The oldest draft is “My older work”.');
  await full.getByRole('button', { name: 'Delete the oldest draft' }).click();
  await expect(full).toBeHidden();
  const next = new PlaygroundPage(await context.newPage());
  await next.open();
  await expectTyped(next, `${TYPED}!`);
});

test('a blocked storage shows a message, and the page works', async ({ playground, page }) => {
  await page.addInitScript(() => {
    for (const name of ['localStorage', 'sessionStorage']) {
      Object.defineProperty(window, name, {
        get: () => {
          throw new DOMException('The operation is insecure.', 'SecurityError');
        },
      });
    }
  });
  await playground.openScenario(keyedCloud(9));
  await playground.replaceLastCharacter('"key"', '!');
  await playground.expectLeft(FILTER, 6);
  await expect(alert(page, 'They are lost when this page is closed')).toBeVisible();
  page.once('dialog', (dialog) => void dialog.dismiss());
  // The browser asks before it leaves the page, and the answer is to stay.
  await page.evaluate(() => window.location.reload());
  await playground.expectLeft(FILTER, 6);
});

test('the page works with garbage in every entry of the storage', async ({ playground, page }) => {
  await playground.openScenario(keyedCloud(9));
  await type(playground);
  for (const garbage of [
    '{',
    'null',
    '[1,{"id":1}]',
    '{"__proto__":{"kind":"draft"}}',
    '\u0000\ud800',
    '9e999',
  ]) {
    await page.evaluate((value) => {
      const more = ['drafts', 'origin', 'lessons', 'theme', 'host-columns', 'character-keys', 'draft:x'];
      for (const key of [...Object.keys(localStorage), ...more.map((name) => `nova-sieve:${name}`)]) {
        localStorage.setItem(key, value);
      }
      for (const key of Object.keys(sessionStorage)) sessionStorage.setItem(key, value);
    }, garbage);
    await playground.open();
    await playground.ready();
  }
  await playground.openScenario(keyedCloud(9));
  await type(playground);
  await page.reload();
  await expectTyped(playground);
});

test('two tabs that edit one draft both keep the typed text, and the second one shows a message', async ({
  playground,
  page,
  context,
}) => {
  await playground.openScenario({ ...keyedCloud(9), title: 'In two tabs' });
  await type(playground, '-first');
  const other = new PlaygroundPage(await context.newPage());
  await other.open();
  await expectTyped(other, '-first');
  await type(other, '-second');
  await page.bringToFront();
  await playground.page.keyboard.type('-again');
  await expect(
    page.getByRole('status').filter({ hasText: 'Another tab edits the same draft.' }),
  ).toBeVisible();
  await page.reload();
  await expectTyped(playground, '-first-again');
  await other.page.reload();
  await expectTyped(other, '-first-second');
  await page.getByRole('button', { name: /Scenario/ }).click();
  await expect(page.getByRole('option', { name: 'In two tabs' })).toHaveCount(2);
});

test.describe('after an update of the site', () => {
  test.use({
    provoked: /^console error: (Failed to load resource: .* 404|.* This part could not be loaded)/,
  });

  test('a missing part of the page shows a message, and the text is safe', async ({ playground, page }) => {
    await page.route(/\/(MonacoEditor|LogView|HelpDialog)-[^/]*\.js$/, (route) =>
      route.fulfill({ status: 404, contentType: 'text/html', body: 'Not found' }),
    );
    await playground.openScenario(keyedCloud(9));
    await expect(playground.editor).toHaveRole('textbox');
    await expect(alert(page, 'The full editor could not be loaded.')).toBeVisible();
    await expect(page.getByText('Move the cursor to a line to see which hosts it rejects.')).toBeHidden();
    await playground.editor.fill((await playground.editor.inputValue()).replace('"keyed"', '"keyed-plain"'));
    await playground.showTab('Log');
    await expect(alert(page, 'Log could not be shown')).toContainText('Reload the page');
    await playground.showTab('Hosts');
    await page.keyboard.press('?');
    await expect(alert(page, 'The help could not be shown')).toBeVisible();
    await page.unrouteAll();
    await page.getByRole('button', { name: 'Reload the page' }).first().click();
    await expectTyped(playground, '-plain');
  });
});

/** Finds an alert of the page: Monaco has its own alerts. */
function alert(page: Page, text: string): Locator {
  return page.getByRole('alert').filter({ hasText: text });
}

/** Returns the worker that the engine runs in, not one of Monaco's. */
function engineOf(page: Page) {
  const engine = page.workers().find((worker) => /\/worker-[^/]*\.js$/.test(worker.url()));
  if (engine === undefined) throw new Error('The page has no engine.');
  return engine;
}

/** Fills the storage to the last character, as other pages of the same origin might. */
async function fillStorage(page: Page): Promise<void> {
  await page.evaluate(() => {
    let text = '';
    for (let part = 'x'.repeat(2 ** 22); part.length > 0; part = part.slice(0, part.length >> 1)) {
      try {
        localStorage.setItem('filling', text + part);
        text += part;
      } catch {
        // Too much: try half of it.
      }
    }
  });
}
