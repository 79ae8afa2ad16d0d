import { spawn } from 'node:child_process';
import { existsSync, mkdirSync, readFileSync, rmSync } from 'node:fs';
import { delimiter, dirname, resolve } from 'node:path';
import { endWithThisProcess } from './groups.ts';
import type { Suite } from './list.ts';
import { type Count, type Ending, judgeCheck, judgeReport } from './verdict.ts';

/**
 * Runs one suite in `root` and returns what it counted.
 *
 * @param collect receives what the suite prints; without it, the output goes straight to the terminal
 */
export async function runSuite(
  suite: Suite,
  root: string,
  collect?: (output: string) => void,
): Promise<Count> {
  const { report } = suite;
  if (report === undefined) return judgeCheck(await runCommand(suite, root, collect));

  const file = resolve(root, report.file);
  mkdirSync(dirname(file), { recursive: true });
  // The report of an earlier run would hide that this run crashed.
  rmSync(file, { force: true });
  const ending = await runCommand(suite, root, collect);
  return judgeReport(ending, () => {
    if (!existsSync(file)) throw new Error(`it did not write ${report.file}`);
    return report.read(JSON.parse(readFileSync(file, 'utf8')));
  });
}

function runCommand(
  { command: [program, ...args], limit }: Suite,
  root: string,
  collect: ((output: string) => void) | undefined,
): Promise<Ending> {
  const path = `${resolve(root, 'node_modules/.bin')}${delimiter}${process.env.PATH ?? ''}`;
  const output = collect === undefined ? 'inherit' : 'pipe';
  const child = spawn(program, args, {
    cwd: root,
    env: { ...process.env, PATH: path },
    stdio: ['ignore', output, output],
    shell: process.platform === 'win32',
    // A group of its own, so that a suite's browsers and servers end with it.
    detached: process.platform !== 'win32',
  });
  const group = endWithThisProcess(child.pid);
  if (collect !== undefined) {
    for (const stream of [child.stdout, child.stderr]) stream?.setEncoding('utf8').on('data', collect);
  }

  return new Promise((done) => {
    let broken: string | undefined;
    const timer = setTimeout(() => {
      broken = `ended after ${limit} minutes`;
      group.end();
    }, limit * 60_000);
    const finish = (ending: Ending) => {
      clearTimeout(timer);
      group.forget();
      done(broken === undefined ? ending : { ...ending, broken });
    };
    child.on('error', (error) => finish({ code: null, signal: null, broken: error.message }));
    // A process that the suite left running would keep the output open.
    child.on('exit', () => group.end());
    child.on('close', (code, signal) => finish({ code, signal }));
  });
}
