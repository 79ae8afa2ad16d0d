import { spawn } from 'node:child_process';

/** Runs a program for at most `seconds`, without output. Returns an error message, or `undefined` after a success. */
export function runFor(
  seconds: number,
  program: string,
  args: readonly string[],
): Promise<string | undefined> {
  const called = `\`${[program, ...args].join(' ')}\``;
  return new Promise((done) => {
    const child = spawn(program, args, {
      stdio: ['ignore', 'pipe', 'pipe'],
      env: { ...process.env, DEBIAN_FRONTEND: 'noninteractive' },
      shell: process.platform === 'win32',
      timeout: seconds * 1000,
    });
    let output = '';
    const collect = (chunk: Buffer) => {
      output += chunk.toString();
    };
    child.stdout.on('data', collect);
    child.stderr.on('data', collect);
    child.on('error', (error) => done(`${called} could not run: ${error.message}`));
    child.on('exit', (_, signal) => {
      if (signal === null) return;
      // A process that the program started can keep the pipes open.
      child.stdout.destroy();
      child.stderr.destroy();
      done(`${called} was stopped by ${signal}; the limit is ${seconds} s`);
    });
    child.on('close', (code) => {
      if (code === 0) done(undefined);
      else done(`${called} ended with code ${code}: ${tellingLine(output)}`);
    });
  });
}

/** Returns the first line with an error, or the last line: installers print much before and after an error. */
export function tellingLine(output: string): string {
  const lines = output.split('\n').map((line) => line.trim());
  return lines.find((line) => /^(e|error|err)\b/i.test(line)) ?? lines.findLast((line) => line !== '') ?? '';
}
