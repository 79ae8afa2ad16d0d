import { readConformance, readFuzz, readPlaywright, readVitest } from './reports.ts';
import type { Count } from './verdict.ts';

export interface Suite {
  name: string;
  title: string;
  command: readonly [string, ...string[]];
  /** Where the suite writes what it counted. Without it the suite is one check, judged by its exit code. */
  report?: { file: string; read: (report: unknown) => Count };
  /** A suite that must have passed first. */
  needs?: string;
  /** Minutes after which the suite is ended and counts as failed. */
  limit: number;
}

export const REPORTS = 'test-results';

/** Every suite, in the order in which they run: the quick ones first. */
export const SUITES: readonly Suite[] = [
  { name: 'types', title: 'Types', command: ['tsc', '-b', '--pretty', 'false'], limit: 10 },
  {
    name: 'lint',
    title: 'Lint, format and floors',
    command: ['biome', 'check', '--error-on-warnings', '.'],
    limit: 5,
  },
  {
    name: 'unit',
    title: 'Unit tests',
    command: [
      'vitest',
      'run',
      '--reporter=default',
      '--reporter=json',
      `--outputFile.json=${REPORTS}/unit.json`,
    ],
    report: { file: `${REPORTS}/unit.json`, read: readVitest },
    limit: 15,
  },
  {
    name: 'conformance',
    title: 'Conformance with Nova and Placement',
    command: ['tsx', 'packages/engine/conformance/run.ts', '--json', `${REPORTS}/conformance.json`],
    report: { file: `${REPORTS}/conformance.json`, read: readConformance },
    limit: 15,
  },
  {
    name: 'fuzz',
    title: 'Hostile input, a short run',
    command: [
      'tsx',
      'scripts/fuzz/run.ts',
      '--runs',
      '8000',
      '--seed',
      '1',
      '--json',
      `${REPORTS}/fuzz.json`,
    ],
    report: { file: `${REPORTS}/fuzz.json`, read: readFuzz },
    limit: 10,
  },
  { name: 'build', title: 'Build of the site', command: ['vite', 'build'], limit: 10 },
  {
    name: 'budgets',
    title: 'Budgets: sizes, packages, growth',
    command: ['tsx', 'scripts/budgets/main.ts'],
    needs: 'build',
    limit: 10,
  },
  {
    name: 'api-docs',
    title: "The engine's API, documented",
    command: [
      'node',
      'packages/engine/node_modules/typedoc/bin/typedoc',
      '--options',
      'packages/engine/typedoc.json',
    ],
    limit: 5,
  },
  {
    name: 'package',
    title: "The engine's package, installed and run",
    command: ['tsx', 'scripts/package/verify.ts'],
    limit: 10,
  },
  {
    name: 'e2e',
    title: 'End to end in Chromium',
    command: ['tsx', 'scripts/e2e.ts'],
    report: { file: `${REPORTS}/e2e.json`, read: readPlaywright },
    needs: 'build',
    limit: 45,
  },
];
