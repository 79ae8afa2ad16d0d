import { spawnSync } from 'node:child_process';
import { mkdtempSync, readFileSync, realpathSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { fileURLToPath, pathToFileURL } from 'node:url';
import { examplesModule } from '../docs/engine-entries.ts';
import { failWith, tell } from '../terminal.ts';
import { buildPackage, PACKAGE } from './build-package.ts';
import { exampleOf } from './readme-example.ts';
import { runInBrowser } from './run-in-browser.ts';

// Usage: tsx scripts/package/verify.ts. Packs the engine, installs the tarball offline in an empty folder, and runs
// the README's example there in each way that the README describes. Checks the types of the docstrings' examples.
const NAME = '@nova-sieve/engine';
const EXPECTED = /AggregateInstanceExtraSpecsFilter: 4 -> 1\n(?:.*\n)*compute1 was rejected by Aggregate/;
const TSC = fileURLToPath(new URL('../../node_modules/typescript/bin/tsc', import.meta.url));
const PATIENCE = 120_000;

const folder = realpathSync(mkdtempSync(join(tmpdir(), 'nova-sieve-package-')));
try {
  await buildPackage();
  install();
  const example = exampleOf(readFileSync(join(PACKAGE, 'README.md'), 'utf8'));
  const module = `./node_modules/${NAME}/index.js`;
  const importing = (from: string) => example.replace(`'${NAME}'`, `'${from}'`);
  say('types, without another package', checkTypes(example));
  checkTypesOf('examples.ts', examplesModule(example));
  tell('✓ types of the examples in docstrings');
  say('Node, by its name', runInNode('by-name.mjs', example));
  say('Node, by its URL', runInNode('by-url.mjs', importing(pathToFileURL(join(folder, module)).href)));
  say('Chromium, without a bundler', await runInBrowser(folder, importing(module)));
} catch (error) {
  failWith(error);
} finally {
  rmSync(folder, { recursive: true, force: true });
}

function install(): void {
  writeFileSync(join(folder, 'package.json'), '{ "private": true, "type": "module" }\n');
  const tarball = run('npm', ['pack', '--silent', '--pack-destination', folder], PACKAGE)
    .trim()
    .split('\n')
    .pop()!;
  run('npm', ['install', '--offline', '--no-audit', '--no-fund', join(folder, tarball)]);
}

function runInNode(file: string, code: string): string {
  writeFileSync(join(folder, file), code);
  return run(process.execPath, [file]);
}

function checkTypes(code: string): string {
  checkTypesOf('example.ts', code);
  return runInNode('typed.mjs', code);
}

function checkTypesOf(file: string, code: string): void {
  writeFileSync(join(folder, file), code);
  const options = [
    '--strict',
    '--noEmit',
    '--module',
    'nodenext',
    '--target',
    'es2022',
    '--lib',
    'es2023,dom',
  ];
  run(process.execPath, [TSC, ...options, '--types', '', file]);
}

function say(how: string, printed: string): void {
  if (!EXPECTED.test(printed)) throw new Error(`${how}: the README's example printed\n${printed}`);
  tell(`✓ ${how}`);
}

function run(program: string, args: readonly string[], cwd = folder): string {
  const { status, stdout, stderr, error } = spawnSync(program, args, {
    cwd,
    encoding: 'utf8',
    timeout: PATIENCE,
    shell: process.platform === 'win32',
  });
  if (error !== undefined) throw error;
  if (status !== 0) throw new Error(`${program} ${args.join(' ')} ended with ${status}:\n${stdout}${stderr}`);
  return stdout;
}
