import { defineConfig } from 'vitest/config';

// A test with JSX gets a DOM; everything else runs in plain Node, as the engine must.
export default defineConfig({
  test: {
    projects: [
      {
        test: {
          name: 'node',
          environment: 'node',
          include: ['{packages,app,scripts}/**/*.test.ts'],
        },
      },
      {
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
