import { defineConfig } from 'vitest/config';
import { scenarioLibrary } from './scripts/vite/scenario-library.ts';

// Tests with JSX run with a DOM. All other tests run in plain Node, where the engine must run.
export default defineConfig({
  test: {
    // A busy machine is several times slower. The limit ends a test that hangs, not one that is slow.
    testTimeout: 120_000,
    hookTimeout: 120_000,
    projects: [
      {
        plugins: [scenarioLibrary()],
        test: {
          name: 'node',
          environment: 'node',
          // Modules have no state, so the test files of a worker can share them. This takes a quarter of the time.
          isolate: false,
          include: ['{packages,app,scripts}/**/*.test.ts'],
        },
      },
      {
        plugins: [scenarioLibrary()],
        test: {
          name: 'dom',
          environment: 'happy-dom',
          include: ['app/**/*.test.tsx'],
          setupFiles: ['scripts/vitest-dom.ts'],
        },
      },
    ],
  },
});
