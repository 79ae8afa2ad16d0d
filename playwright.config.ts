import { defineConfig, devices } from '@playwright/test';
import { CHROMIUM_ARGS } from './scripts/browser/chromium-args.ts';

const port = Number(process.env.NOVA_SIEVE_E2E_PORT ?? 4273);
const executablePath = process.env.NOVA_SIEVE_CHROMIUM;
const baseURL = `http://127.0.0.1:${port}/`;

const DESKTOP = devices['Desktop Chrome'];
const SPEED = '**/speed.spec.ts';

/** Use `pnpm e2e`, which finds a browser and a free port, and builds the site first. */
export default defineConfig({
  testDir: 'e2e',
  outputDir: 'test-results/e2e',
  reporter: [['list'], ['json', { outputFile: 'test-results/e2e.json' }]],
  workers: 2,
  // A busy computer can miss a deadline. A test that fails twice has an error.
  retries: 1,
  forbidOnly: true,
  timeout: 60_000,
  expect: { timeout: 10_000 },
  use: {
    baseURL,
    screenshot: 'only-on-failure',
    // Offline use has its own tests. All other tests must load every file from the server.
    serviceWorkers: 'block',
    launchOptions: {
      args: CHROMIUM_ARGS,
      ...(executablePath === undefined ? {} : { executablePath }),
    },
  },
  projects: [
    { name: 'chromium', use: DESKTOP, testIgnore: SPEED },
    // Other tests at the same time would change its measurements.
    { name: 'speed', use: DESKTOP, testMatch: SPEED, dependencies: ['chromium'] },
  ],
  webServer: {
    command: `vite preview --host 127.0.0.1 --port ${port} --strictPort`,
    url: baseURL,
    reuseExistingServer: false,
    timeout: 60_000,
  },
});
