import { readFileSync } from 'node:fs';
import { createServer, type Server } from 'node:http';
import type { AddressInfo } from 'node:net';
import { join, normalize } from 'node:path';
import { chromium } from '@playwright/test';
import { CHROMIUM_ARGS } from '../browser/chromium-args.ts';
import { browserOnThisMachine } from '../browser/on-this-machine.ts';

/** Runs a module that imports from this folder in a page of Chromium, and returns its log. */
export async function runInBrowser(folder: string, code: string): Promise<string> {
  const { path } = await browserOnThisMachine(() => {});
  const server = await serve(folder, `<!doctype html><script type="module">${code}</script>`);
  const browser = await chromium.launch({ executablePath: path, args: CHROMIUM_ARGS });
  try {
    const page = await browser.newPage();
    const lines: string[] = [];
    page.on('console', (message) => lines.push(message.text()));
    page.on('pageerror', ({ message }) => lines.push(message));
    await page.goto(`http://127.0.0.1:${(server.address() as AddressInfo).port}/`);
    return `${lines.join('\n')}\n`;
  } finally {
    await browser.close();
    server.close();
  }
}

async function serve(folder: string, html: string): Promise<Server> {
  const server = createServer(({ url = '/' }, response) => {
    if (url === '/') {
      response.setHeader('Content-Type', 'text/html').end(html);
      return;
    }
    try {
      const script = readFileSync(join(folder, normalize(url)));
      response.setHeader('Content-Type', 'text/javascript').end(script);
    } catch {
      response.writeHead(404).end();
    }
  });
  await new Promise<void>((done) => {
    server.listen(0, '127.0.0.1', done);
  });
  return server;
}
