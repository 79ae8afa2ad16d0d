import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { expect, it } from 'vitest';
import { SPIN, startSpinning } from './spin.ts';

function isAlive(pid: number): boolean {
  try {
    return process.kill(pid, 0);
  } catch {
    return false;
  }
}

it('starts programs, and ends every one of them', async () => {
  const { programs, end } = startSpinning(2);
  const ended = Promise.all(programs.map((program) => once(program, 'exit')));
  expect(programs.map(({ pid }) => isAlive(pid!))).toEqual([true, true]);
  end();
  expect((await ended).map(([, signal]) => signal)).toEqual(['SIGKILL', 'SIGKILL']);
});

it.skipIf(process.platform === 'win32')(
  'ends a program whose parent was killed',
  async () => {
    const script = `
    const { pid } = require('node:child_process').spawn(process.execPath, ['-e', ${JSON.stringify(SPIN)}]);
    process.stdout.write(String(pid));
    setInterval(() => undefined, 1000);`;
    const parent = spawn(process.execPath, ['-e', script], { stdio: ['ignore', 'pipe', 'ignore'] });
    const [pid] = await once(parent.stdout, 'data');
    expect(isAlive(Number(pid))).toBe(true);
    parent.kill('SIGKILL');
    await expect.poll(() => isAlive(Number(pid))).toBe(false);
  },
  120_000,
);
