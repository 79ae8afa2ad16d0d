import { execFile } from 'node:child_process';
import { cpSync, mkdirSync, mkdtempSync, readdirSync, rmSync, symlinkSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { dirname, join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';

// Runs the linter with this repository's own configuration on a house with one fault per file, and on one
// without faults: the floors hold only if the rule really rejects.
const REPOSITORY = fileURLToPath(new URL('..', import.meta.url));

const ENGINE = 'packages/engine/src';
const FLOOR = 'lint/style/noRestrictedImports';
const CIRCLE = 'lint/suspicious/noImportCycles';

const BROKEN: [file: string, line: string, rule: string][] = [
  [`${ENGINE}/catalog/up.ts`, "export { a } from '../placement/store.ts';", FLOOR],
  [`${ENGINE}/placement/up.ts`, "export { a } from '../nova/scheduler.ts';", FLOOR],
  [`${ENGINE}/placement/candidates/up.ts`, "export { a } from '../../nova/filters/a.ts';", FLOOR],
  [`${ENGINE}/placement/later.ts`, "export const later = () => import('../nova/scheduler.ts');", FLOOR],
  [`${ENGINE}/placement/types.ts`, "export type { A } from '../nova/scheduler.ts';", FLOOR],
  [`${ENGINE}/nova/up.ts`, "export { a } from '../scenario/build.ts';", FLOOR],
  [`${ENGINE}/nova/filters/up.ts`, "export { a } from '../../explain/log.ts';", FLOOR],
  [`${ENGINE}/scenario/up.ts`, "export { a } from '../explain/log.ts';", FLOOR],
  [`${ENGINE}/explain/up.ts`, "export { a } from '../../../../app/main.tsx';", FLOOR],
  [`${ENGINE}/explain/self.ts`, "export { a } from '@nova-sieve/engine';", FLOOR],
  ['app/deep.ts', "export { a } from '../packages/engine/src/nova/scheduler/scheduler.ts';", FLOOR],
  ['packages/cli/src/deep.ts', "export { a } from '@nova-sieve/engine/src/nova/a.ts';", FLOOR],
  ['packages/sandbox/src/deep.ts', "export { a } from '@nova-sieve/engine/src/nova/a.ts';", FLOOR],
  [`${ENGINE}/nova/sandbox.ts`, "export { openSandbox } from '@nova-sieve/sandbox';", FLOOR],
  [`${ENGINE}/nova/parser.ts`, "export { parse } from 'yaml';", FLOOR],
  [`${ENGINE}/nova/node.ts`, "export { readFile } from 'node:fs';", 'lint/correctness/noNodejsModules'],
  [`${ENGINE}/nova/react.ts`, "export { a } from 'react';", 'lint/correctness/noUndeclaredDependencies'],
  [`${ENGINE}/nova/clock.ts`, 'export const now = Date.now();', 'lint/style/noRestrictedGlobals'],
  [`${ENGINE}/nova/random.ts`, 'export const dice = Math.random();', 'plugin'],
  ['app/words/up.ts', "export { a } from '../store/run/run-slice.ts';", FLOOR],
  ['app/trust/up.ts', "export { a } from '../engine/page/client.ts';", FLOOR],
  ['app/ui/panes/up.ts', "export { a } from '../../store/use-shown.ts';", FLOOR],
  ['app/ui/up.ts', "export type { A } from '../engine/protocol/answers.ts';", FLOOR],
  ['app/documents/up.ts', "export { a } from '../store/store.ts';", FLOOR],
  ['app/documents/later.ts', "export const later = () => import('../editors/DocumentsPanel.tsx');", FLOOR],
  ['app/engine/page/up.ts', "export { a } from '../../store/store.ts';", FLOOR],
  ['app/engine/page/across.ts', "export { a } from '../worker/session.ts';", FLOOR],
  ['app/engine/worker/across.ts', "export type { A } from '../page/client.ts';", FLOOR],
  ['app/engine/protocol/up.ts', "export { a } from '../worker/session.ts';", FLOOR],
  ['app/store/up.ts', "export { a } from '../editors/editor-props.ts';", FLOOR],
  ['app/store/run/up.ts', "export type { A } from '../../matrix/cell-text.ts';", FLOOR],
  ['app/store/view/controls.ts', "export { a } from '../../ui/part.ts';", FLOOR],
  ['app/common/up.ts', "export { a } from '../explain/StageWhy.tsx';", FLOOR],
  ['app/common/places/up.ts', "export { a } from '../../editors/editor-props.ts';", FLOOR],
  ['app/hosts/table/across.ts', "export { a } from '../../providers/forest.ts';", FLOOR],
  ['app/lessons/up.ts', "export { a } from '../actions/action.ts';", FLOOR],
  ['app/share/up.ts', "export { a } from '../shell/Dialogs.tsx';", FLOOR],
  ['app/export/across.ts', "export { a } from '../share/link-forms.ts';", FLOOR],
  ['app/actions/up.ts', "export { a } from '../shell/Dialogs.tsx';", FLOOR],
  ['app/shell/up.ts', "export { a } from '../App.tsx';", FLOOR],
  ['app/shell/header/across.ts', "export { a } from '../../embed/embedded.ts';", FLOOR],
  ['app/embed/page/across.ts', "export { a } from '../../shell/Announcer.tsx';", FLOOR],
  ['app/store/deep.ts', "export { a } from '../../packages/engine/src/nova/scheduler.ts';", FLOOR],
  ['app/circle/one.ts', "export type { A } from './other.ts';", CIRCLE],
  ['app/circle/other.ts', "export type { A } from './one.ts';", CIRCLE],
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
    BROKEN.push([`app/${below}/view-${view}.ts`, `export { a } from '@/app/${view}/a.ts';`, FLOOR]);
  BROKEN.push([`app/${view}/shell.ts`, "export { a } from '../shell/Dialogs.tsx';", FLOOR]);
  BROKEN.push([`app/api/view-${view}.ts`, `export { a } from '@/app/${view}/a.ts';`, FLOOR]);
}

const SOUND: readonly [file: string, line: string][] = [
  [`${ENGINE}/placement/down.ts`, "export { a } from '../catalog/traits.ts';"],
  [`${ENGINE}/nova/down.ts`, "export { a } from '../placement/store.ts';"],
  [`${ENGINE}/scenario/down.ts`, "export { a } from '../nova/scheduler.ts';"],
  [`${ENGINE}/scenario/parser.ts`, "export { parse } from 'yaml';"],
  [`${ENGINE}/explain/down.ts`, "export { a } from '../scenario/build.ts';"],
  [`${ENGINE}/placement/up.test.ts`, "export { a } from '../nova/scheduler.ts';"],
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

let house: string;
let findings: Finding[];

beforeAll(async () => {
  house = mkdtempSync(join(tmpdir(), 'nova-sieve-floors-'));
  for (const file of ['biome.json', 'package.json', 'packages/engine/package.json', '.gitignore']) {
    cpSync(join(REPOSITORY, file), place(file));
  }
  cpSync(join(REPOSITORY, 'scripts/lint'), place('scripts/lint'), { recursive: true });
  symlinkSync(join(REPOSITORY, 'node_modules'), place('node_modules'));
  for (const [file, line] of [...BROKEN, ...SOUND]) writeFileSync(place(file), `${line}\n`);
  findings = await lint(house);
});

afterAll(() => {
  rmSync(house, { recursive: true });
});

function place(file: string): string {
  const path = join(house, file);
  mkdirSync(dirname(path), { recursive: true });
  return path;
}

function lint(folder: string): Promise<Finding[]> {
  const biome = join(REPOSITORY, 'node_modules/@biomejs/biome/bin/biome');
  const args = [biome, 'lint', '--reporter=json', '--max-diagnostics=none', 'app', 'packages'];
  return new Promise((done, fail) => {
    execFile(process.execPath, args, { cwd: folder }, (_, stdout, stderr) => {
      // The exit code says that there are findings, as there should be; only output that is no report is a fault.
      try {
        done(JSON.parse(stdout).diagnostics);
      } catch {
        fail(new Error(`the linter gave no report: ${stderr || stdout}`));
      }
    });
  });
}

const rulesAt = (file: string) =>
  findings.filter(({ location }) => location.path === file).map(({ category }) => category);

describe('the linter', () => {
  it.each(BROKEN)('rejects, in %s: %s', (file, _, rule) => {
    expect(rulesAt(file)).toContain(rule);
  });

  it.each(SOUND)('accepts, in %s: %s', (file) => {
    expect(rulesAt(file)).toEqual([]);
  });
});
