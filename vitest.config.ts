import { defineConfig } from 'vitest/config';
import { scenarioLibrary } from './scripts/vite/scenario-library.ts';

/** These bounds end only what hangs: a busy machine is several times slower. Milliseconds. */
const PATIENCE = { testTimeout: 120_000, hookTimeout: 120_000, expect: { poll: { timeout: 60_000 } } };

// A test with JSX gets a DOM; everything else runs in plain Node, as the engine must.
export default defineConfig({
  test: {
    projects: [
      {
        plugins: [scenarioLibrary()],
        test: {
          name: 'node',
          ...PATIENCE,
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
          ...PATIENCE,
          environment: 'happy-dom',
          include: ['app/**/*.test.tsx'],
          setupFiles: ['scripts/vitest-dom.ts'],
        },
      },
    ],
  },
});
