import { spawn } from 'node:child_process';
import { existsSync, mkdirSync, readFileSync, rmSync } from 'node:fs';
import { delimiter, dirname, resolve } from 'node:path';
import type { Suite } from './list.ts';
import { type Count, type Ending, judgeCheck, judgeReport } from './verdict.ts';

/** Runs one suite in `root`, its output going straight to the terminal, and counts what it did. */
export async function runSuite(suite: Suite, root: string): Promise<Count> {
  const { report } = suite;
  if (report === undefined) return judgeCheck(await runCommand(suite, root));

  const file = resolve(root, report.file);
  mkdirSync(dirname(file), { recursive: true });
  // A report that an earlier run left would hide that this run died.
  rmSync(file, { force: true });
  const ending = await runCommand(suite, root);
  return judgeReport(ending, () => {
    if (!existsSync(file)) throw new Error(`it did not write ${report.file}`);
    return report.read(JSON.parse(readFileSync(file, 'utf8')));
  });
}

function runCommand({ command: [program, ...args], limit }: Suite, root: string): Promise<Ending> {
  const path = `${resolve(root, 'node_modules/.bin')}${delimiter}${process.env.PATH ?? ''}`;
  const child = spawn(program, args, {
    cwd: root,
    env: { ...process.env, PATH: path },
    stdio: ['ignore', 'inherit', 'inherit'],
    shell: process.platform === 'win32',
    // A group of its own, so that a suite's browsers and servers end with it.
    detached: process.platform !== 'win32',
  });
  const end = () => endGroup(child.pid);
  const interrupt = () => {
    end();
    process.exit(130);
  };

  return new Promise((done) => {
    let broken: string | undefined;
    const timer = setTimeout(() => {
      broken = `ended after ${limit} minutes`;
      end();
    }, limit * 60_000);
    const finish = (ending: Ending) => {
      clearTimeout(timer);
      process.off('SIGINT', interrupt).off('SIGTERM', interrupt);
      done(broken === undefined ? ending : { ...ending, broken });
    };
    process.on('SIGINT', interrupt).on('SIGTERM', interrupt);
    child.on('error', (error) => finish({ code: null, signal: null, broken: error.message }));
    child.on('exit', (code, signal) => finish({ code, signal }));
  });
}

function endGroup(pid: number | undefined): void {
  if (pid === undefined) return;
  try {
    process.kill(process.platform === 'win32' ? pid : -pid, 'SIGKILL');
  } catch (error) {
    if ((error as NodeJS.ErrnoException).code !== 'ESRCH') throw error;
  }
}
