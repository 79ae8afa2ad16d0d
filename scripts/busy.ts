import { spawn } from 'node:child_process';
import { fileURLToPath } from 'node:url';
import { parseArgs } from 'node:util';
import { startSpinning } from './suites/spin.ts';
import { failWith, tell } from './terminal.ts';

const USAGE = `Usage: pnpm test:busy [--programs N] [SUITE…]

Runs the tests while other programs use the processor, and reports the time and the result.

  --programs N  how many programs; 4 when absent
  SUITE…        what \`pnpm test\` takes; every suite when absent`;

try {
  const { programs, suites } = optionsOf(process.argv.slice(2));
  process.exitCode = await runBusy(programs, suites);
} catch (error) {
  failWith(error);
}

async function runBusy(programs: number, suites: readonly string[]): Promise<number> {
  const spinning = startSpinning(programs);
  const start = performance.now();
  try {
    const code = await runTests(suites);
    const minutes = ((performance.now() - start) / 60_000).toFixed(1);
    tell(
      `\nBusy programs: ${programs}. The tests ${code === 0 ? 'passed' : 'failed'} after ${minutes} minutes.`,
    );
    return code;
  } finally {
    spinning.end();
  }
}

function runTests(suites: readonly string[]): Promise<number> {
  const tests = fileURLToPath(new URL('./test.mjs', import.meta.url));
  const child = spawn(process.execPath, [tests, ...suites], { stdio: 'inherit' });
  // The tests end what they started, and then this process ends what it started.
  for (const signal of ['SIGINT', 'SIGTERM', 'SIGHUP'] as const) process.on(signal, () => child.kill(signal));
  return new Promise((done, fail) => {
    child.on('error', fail);
    child.on('exit', (code) => done(code ?? 1));
  });
}

/** @throws Error that names the argument that is not valid. */
function optionsOf(args: string[]): { readonly programs: number; readonly suites: readonly string[] } {
  const { values, positionals } = parseArgs({
    args,
    options: { programs: { type: 'string', default: '4' } },
    allowPositionals: true,
  });
  const programs = Number(values.programs);
  if (!Number.isInteger(programs) || programs < 1) {
    throw new Error(`--programs is ${values.programs}.\n\n${USAGE}`);
  }
  return { programs, suites: positionals };
}
