import { defineConfig } from 'vitest/config';
import { scenarioLibrary } from './scripts/vite/scenario-library.ts';

// A test with JSX gets a DOM; everything else runs in plain Node, as the engine must.
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
          // Modules hold no state, so the files of a worker can share them: a quarter of the time.
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
