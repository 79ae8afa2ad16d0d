import { spawn } from 'node:child_process';
import { createServer } from 'node:net';
import { browserOnThisMachine } from './browser/on-this-machine.ts';
import { failWith, tell } from './terminal.ts';

// Usage: tsx scripts/e2e.ts [what `playwright test` takes]. Expects a built site.
try {
  const browser = await browserOnThisMachine(tell);
  tell(`Browser: ${browser.path} (${browser.from})`);
  process.exitCode = await runPlaywright(browser.path, await freePort(), process.argv.slice(2));
} catch (error) {
  failWith(error);
}

function runPlaywright(browser: string, port: number, args: readonly string[]): Promise<number> {
  const env = {
    ...process.env,
    NOVA_SIEVE_CHROMIUM: browser,
    NOVA_SIEVE_E2E_PORT: String(port),
    // Playwright waits for the test server, and must not ask a proxy for it.
    NO_PROXY: '127.0.0.1,localhost',
  };
  const child = spawn('playwright', ['test', ...args], {
    env,
    stdio: 'inherit',
    shell: process.platform === 'win32',
  });
  return new Promise((done, fail) => {
    child.on('error', fail);
    child.on('exit', (code) => done(code ?? 1));
  });
}

/** Returns a free port, so that two runs on one computer do not collide. */
function freePort(): Promise<number> {
  return new Promise((done, fail) => {
    const server = createServer();
    server.on('error', fail);
    server.listen(0, '127.0.0.1', () => {
      const address = server.address();
      server.close(() => {
        if (address === null || typeof address === 'string') fail(new Error('no free port was given'));
        else done(address.port);
      });
    });
  });
}
