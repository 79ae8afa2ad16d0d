import { execFile } from 'node:child_process';
import { cpSync, mkdirSync, mkdtempSync, rmSync, symlinkSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { dirname, join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';

// Runs the linter with this repository's configuration on files that each break one rule and on files that break none.
// This shows that the rules reject imports from upper layers.
const REPOSITORY = fileURLToPath(new URL('..', import.meta.url));

const ENGINE = 'packages/engine/src';
const LAYER = 'lint/style/noRestrictedImports';
const CYCLE = 'lint/suspicious/noImportCycles';

const BROKEN: readonly [file: string, line: string, rule: string][] = [
  [`${ENGINE}/catalog/up.ts`, "export { a } from '../placement/store.ts';", LAYER],
  [`${ENGINE}/placement/up.ts`, "export { a } from '../nova/scheduler.ts';", LAYER],
  [`${ENGINE}/placement/candidates/up.ts`, "export { a } from '../../nova/filters/a.ts';", LAYER],
  [`${ENGINE}/placement/later.ts`, "export const later = () => import('../nova/scheduler.ts');", LAYER],
  [`${ENGINE}/placement/types.ts`, "export type { A } from '../nova/scheduler.ts';", LAYER],
  [`${ENGINE}/nova/up.ts`, "export { a } from '../scenario/build.ts';", LAYER],
  [`${ENGINE}/nova/filters/up.ts`, "export { a } from '../../explain/log.ts';", LAYER],
  [`${ENGINE}/scenario/up.ts`, "export { a } from '../explain/log.ts';", LAYER],
  [`${ENGINE}/explain/up.ts`, "export { a } from '../../../../app/main.tsx';", LAYER],
  [`${ENGINE}/explain/self.ts`, "export { a } from '@nova-sieve/engine';", LAYER],
  ['app/deep.ts', "export { a } from '../packages/engine/src/nova/scheduler/scheduler.ts';", LAYER],
  ['packages/cli/src/deep.ts', "export { a } from '@nova-sieve/engine/src/nova/a.ts';", LAYER],
  ['packages/sandbox/src/deep.ts', "export { a } from '@nova-sieve/engine/src/nova/a.ts';", LAYER],
  [`${ENGINE}/nova/sandbox.ts`, "export { openSandbox } from '@nova-sieve/sandbox';", LAYER],
  [`${ENGINE}/nova/parser.ts`, "export { parse } from 'yaml';", LAYER],
  [`${ENGINE}/nova/node.ts`, "export { readFile } from 'node:fs';", 'lint/correctness/noNodejsModules'],
  [`${ENGINE}/nova/react.ts`, "export { a } from 'react';", 'lint/correctness/noUndeclaredDependencies'],
  [`${ENGINE}/nova/clock.ts`, 'export const now = Date.now();', 'lint/style/noRestrictedGlobals'],
  [`${ENGINE}/nova/random.ts`, 'export const dice = Math.random();', 'plugin'],
  ['app/cycle/one.ts', "export type { A } from './other.ts';", CYCLE],
  ['app/cycle/other.ts', "export type { A } from './one.ts';", CYCLE],
];

const SOUND: readonly [file: string, line: string][] = [
  [`${ENGINE}/placement/down.ts`, "export { a } from '../catalog/traits.ts';"],
  [`${ENGINE}/nova/down.ts`, "export { a } from '../placement/store.ts';"],
  [`${ENGINE}/scenario/down.ts`, "export { a } from '../nova/scheduler.ts';"],
  [`${ENGINE}/scenario/parser.ts`, "export { parse } from 'yaml';"],
  [`${ENGINE}/explain/down.ts`, "export { a } from '../scenario/build.ts';"],
  [`${ENGINE}/placement/up.test.ts`, "export { a } from '../nova/scheduler.ts';"],
  ['app/public-api.ts', "export { a } from '@nova-sieve/engine';"],
];

interface Finding {
  category: string;
  location: { path: string };
}

let project: string;
let findings: Finding[];

beforeAll(async () => {
  project = mkdtempSync(join(tmpdir(), 'nova-sieve-layers-'));
  for (const file of ['biome.json', 'package.json', 'packages/engine/package.json', '.gitignore']) {
    cpSync(join(REPOSITORY, file), place(file));
  }
  cpSync(join(REPOSITORY, 'scripts/lint'), place('scripts/lint'), { recursive: true });
  symlinkSync(join(REPOSITORY, 'node_modules'), place('node_modules'));
  for (const [file, line] of [...BROKEN, ...SOUND]) writeFileSync(place(file), `${line}\n`);
  findings = await lint(project);
});

afterAll(() => {
  rmSync(project, { recursive: true });
});

function place(file: string): string {
  const path = join(project, file);
  mkdirSync(dirname(path), { recursive: true });
  return path;
}

function lint(folder: string): Promise<Finding[]> {
  const biome = join(REPOSITORY, 'node_modules/@biomejs/biome/bin/biome');
  const args = [biome, 'lint', '--reporter=json', '--max-diagnostics=none', 'app', 'packages'];
  return new Promise((done, fail) => {
    execFile(process.execPath, args, { cwd: folder }, (_, stdout, stderr) => {
      // Findings make the exit code 1, which is expected here. Only output that is not a report is an error.
      try {
        done(JSON.parse(stdout).diagnostics);
      } catch {
        fail(new Error(`The linter printed no report: ${stderr || stdout}`));
      }
    });
  });
}

const rulesAt = (file: string) =>
  findings.filter(({ location }) => location.path === file).map(({ category }) => category);

describe('the linter', () => {
  it.each(BROKEN)('rejects in %s: %s', (file, _, rule) => {
    expect(rulesAt(file)).toContain(rule);
  });

  it.each(SOUND)('accepts in %s: %s', (file) => {
    expect(rulesAt(file)).toEqual([]);
  });
});
