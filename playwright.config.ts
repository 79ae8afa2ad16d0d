import { defineConfig, devices } from '@playwright/test';
import { CHROMIUM_ARGS } from './scripts/browser/chromium-args.ts';

const port = Number(process.env.NOVA_SIEVE_E2E_PORT ?? 4273);
const executablePath = process.env.NOVA_SIEVE_CHROMIUM;
const baseURL = `http://127.0.0.1:${port}/`;

/** Run through `pnpm e2e`, which finds a browser and a free port, and builds the site first. */
export default defineConfig({
  testDir: 'e2e',
  outputDir: 'test-results/e2e',
  reporter: [['list'], ['json', { outputFile: 'test-results/e2e.json' }]],
  workers: 2,
  fullyParallel: true,
  // The summary names the tests that need the second try. There should be none.
  retries: 1,
  // A site that does not work would miss every one of the long deadlines below.
  maxFailures: 10,
  forbidOnly: true,
  // Tests wait for states. These bounds end what hangs; a machine that is five times slower stays below them.
  timeout: 600_000,
  expect: { timeout: 60_000 },
  use: {
    ...devices['Desktop Chrome'],
    baseURL,
    screenshot: 'only-on-failure',
    // Offline use has its own tests. The others load from the server every time.
    serviceWorkers: 'block',
    launchOptions: {
      args: CHROMIUM_ARGS,
      ...(executablePath === undefined ? {} : { executablePath }),
    },
  },
  webServer: {
    command: `vite preview --host 127.0.0.1 --port ${port} --strictPort`,
    url: baseURL,
    reuseExistingServer: false,
    timeout: 300_000,
  },
});
