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
  /** The number of cores that the suite keeps busy. Suites run side by side while there are cores. */
  cores: number;
  /** Minutes after which the suite is ended and counts as failed. */
  limit: number;
}

const REPORTS = 'test-results';

/** More cores than any machine has: nothing runs beside the suite. */
const ALL = Number.POSITIVE_INFINITY;

/** Every suite, in the order in which they start: the quick ones first. */
export const SUITES: readonly Suite[] = [
  { name: 'types', title: 'Types', command: ['tsc', '-b', '--pretty', 'false'], cores: ALL, limit: 20 },
  {
    name: 'lint',
    title: 'Lint, format and layers',
    command: ['biome', 'check', '--error-on-warnings', '.'],
    cores: ALL,
    limit: 10,
  },
  {
    name: 'unused',
    title: 'Unused files, exports and dependencies',
    command: ['knip', '--no-progress'],
    cores: ALL,
    limit: 10,
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
    cores: ALL,
    limit: 30,
  },
  {
    name: 'conformance',
    title: 'Conformance with Nova and Placement',
    command: ['tsx', 'packages/engine/conformance/run.ts', '--json', `${REPORTS}/conformance.json`],
    report: { file: `${REPORTS}/conformance.json`, read: readConformance },
    cores: 1,
    limit: 30,
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
    cores: 1,
    limit: 20,
  },
  { name: 'build', title: 'Build of the site', command: ['vite', 'build'], cores: 1, limit: 20 },
  {
    name: 'budgets',
    title: 'Budgets: sizes, packages, growth',
    command: ['tsx', 'scripts/budgets/main.ts'],
    needs: 'build',
    cores: ALL,
    limit: 20,
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
    cores: 1,
    limit: 10,
  },
  {
    name: 'package',
    title: "The engine's package, installed and run",
    command: ['tsx', 'scripts/package/verify.ts'],
    cores: 1,
    limit: 20,
  },
  {
    name: 'e2e',
    title: 'End to end in Chromium',
    command: ['tsx', 'scripts/e2e.ts'],
    report: { file: `${REPORTS}/e2e.json`, read: readPlaywright },
    needs: 'build',
    cores: ALL,
    limit: 60,
  },
];
