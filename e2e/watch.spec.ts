import { expect, test } from '@playwright/test';
import { watch } from './watch.ts';

// Every other test relies on the watch, so this test checks the watch on an empty page.
test('the watch notices what a page must not do, and nothing else', async ({ context, page, baseURL }) => {
  const complaints = await watch(context, [new URL(baseURL ?? '').origin]);
  await page.route('**/*', (route) => route.fulfill({ contentType: 'text/html', body: '<p>Hello' }));
  await page.goto('./');
  await page.evaluate(`fetch('data:text/plain,x').then(() => fetch(URL.createObjectURL(new Blob(['x']))))`);
  expect(complaints).toEqual([]);

  await page.evaluate(`fetch('http://elsewhere.test/x', { mode: 'no-cors' })`);
  await page.evaluate(`console.error('lost')`);
  await page.evaluate(`setTimeout(() => { throw new Error('late') })`);
  await page.evaluate(`new WebSocket('ws://socket.test/')`);
  await expect
    .poll(() => complaints)
    .toEqual(
      expect.arrayContaining([
        'request to another origin: http://elsewhere.test/x',
        'console error: lost',
        'uncaught: late',
        'websocket: ws://socket.test/',
      ]),
    );
});
