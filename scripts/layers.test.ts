import { execFile } from 'node:child_process';
import { cpSync, mkdirSync, mkdtempSync, readdirSync, rmSync, symlinkSync, writeFileSync } from 'node:fs';
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

const BROKEN: [file: string, line: string, rule: string][] = [
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
  ['app/words/up.ts', "export { a } from '../store/run/run-slice.ts';", LAYER],
  ['app/trust/up.ts', "export { a } from '../engine/page/client.ts';", LAYER],
  ['app/ui/panes/up.ts', "export { a } from '../../store/use-shown.ts';", LAYER],
  ['app/ui/up.ts', "export type { A } from '../engine/protocol/answers.ts';", LAYER],
  ['app/documents/up.ts', "export { a } from '../store/store.ts';", LAYER],
  ['app/documents/later.ts', "export const later = () => import('../editors/DocumentsPanel.tsx');", LAYER],
  ['app/engine/page/up.ts', "export { a } from '../../store/store.ts';", LAYER],
  ['app/engine/page/across.ts', "export { a } from '../worker/session.ts';", LAYER],
  ['app/engine/worker/across.ts', "export type { A } from '../page/client.ts';", LAYER],
  ['app/engine/protocol/up.ts', "export { a } from '../worker/session.ts';", LAYER],
  ['app/store/up.ts', "export { a } from '../editors/editor-props.ts';", LAYER],
  ['app/store/run/up.ts', "export type { A } from '../../matrix/cell-text.ts';", LAYER],
  ['app/store/view/controls.ts', "export { a } from '../../ui/part.ts';", LAYER],
  ['app/common/up.ts', "export { a } from '../explain/StageWhy.tsx';", LAYER],
  ['app/common/places/up.ts', "export { a } from '../../editors/editor-props.ts';", LAYER],
  ['app/hosts/table/across.ts', "export { a } from '../../providers/forest.ts';", LAYER],
  ['app/lessons/up.ts', "export { a } from '../actions/action.ts';", LAYER],
  ['app/share/up.ts', "export { a } from '../shell/Dialogs.tsx';", LAYER],
  ['app/export/across.ts', "export { a } from '../share/link-forms.ts';", LAYER],
  ['app/actions/up.ts', "export { a } from '../shell/Dialogs.tsx';", LAYER],
  ['app/shell/up.ts', "export { a } from '../App.tsx';", LAYER],
  ['app/shell/header/across.ts', "export { a } from '../../embed/embedded.ts';", LAYER],
  ['app/embed/page/across.ts', "export { a } from '../../shell/Announcer.tsx';", LAYER],
  ['app/store/deep.ts', "export { a } from '../../packages/engine/src/nova/scheduler/scheduler.ts';", LAYER],
  ['app/cycle/one.ts', "export type { A } from './other.ts';", CYCLE],
  ['app/cycle/other.ts', "export type { A } from './one.ts';", CYCLE],
];

/** The folders of the page that are not views: every other one is, and no layer below may import it. */
const NO_VIEWS: ReadonlySet<string> = new Set(
  'actions common documents embed engine shell store trust ui words'.split(' '),
);
const VIEWS: readonly string[] = readdirSync(join(REPOSITORY, 'app'), { withFileTypes: true })
  .filter((entry) => entry.isDirectory() && !NO_VIEWS.has(entry.name))
  .map(({ name }) => name);
const BELOW_VIEWS = ['words', 'trust', 'ui', 'documents', 'engine/page', 'engine/worker', 'store', 'common'];

/** A new view is listed in the linter's rules, both as what lower layers and other views must not import. */
for (const view of VIEWS) {
  for (const below of BELOW_VIEWS)
    BROKEN.push([`app/${below}/view-${view}.ts`, `export { a } from '@/app/${view}/a.ts';`, LAYER]);
  BROKEN.push([`app/${view}/shell.ts`, "export { a } from '../shell/Dialogs.tsx';", LAYER]);
  BROKEN.push([`app/api/view-${view}.ts`, `export { a } from '@/app/${view}/a.ts';`, LAYER]);
}

const SOUND: readonly [file: string, line: string][] = [
  [`${ENGINE}/placement/down.ts`, "export { a } from '../catalog/traits.ts';"],
  [`${ENGINE}/nova/down.ts`, "export { a } from '../placement/store.ts';"],
  [`${ENGINE}/scenario/down.ts`, "export { a } from '../nova/scheduler.ts';"],
  [`${ENGINE}/scenario/parser.ts`, "export { parse } from 'yaml';"],
  [`${ENGINE}/explain/down.ts`, "export { a } from '../scenario/build.ts';"],
  [`${ENGINE}/placement/up.test.ts`, "export { a } from '../nova/scheduler.ts';"],
  ['app/public-api.ts', "export { a } from '@nova-sieve/engine';"],
  ['app/ui/down.ts', "export { a } from '../words/counts.ts';"],
  ['app/documents/down.ts', "export { a } from '../words/screen.ts';"],
  ['app/engine/page/down.ts', "export { a } from '../protocol/messages.ts';"],
  ['app/store/run/down.ts', "export { a } from '../../engine/page/client.ts';"],
  ['app/store/up.test.ts', "export { a } from '../editors/editor-props.ts';"],
  ['app/common/places/down.ts', "export { a } from '../../store/use-shown.ts';"],
  ['app/hosts/table/down.ts', "export { a } from '../../common/HostNames.tsx';"],
  ['app/hosts/csv/own.ts', "export { a } from '../host-facts.ts';"],
  ['app/export/pictures.ts', "export { a } from '../providers/forest.ts';"],
  ['app/actions/down.ts', "export { a } from '../lessons/course.ts';"],
  ['app/shell/workspace/down.ts', "export { a } from '../../actions/actions.ts';"],
  ['app/embed/more/down.ts', "export { a } from '../../hosts/HostsView.tsx';"],
  ['app/engine.ts', "export { a } from '@nova-sieve/engine';"],
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
