import { type ChildProcess, spawn } from 'node:child_process';

/**
 * Keeps a core busy until standard input ends. A pipe from the parent ends with the parent, whatever ended that.
 */
export const SPIN = `
  process.stdin.on('close', () => process.exit()).resume();
  const spin = () => {
    const end = Date.now() + 50;
    while (Date.now() < end);
    setImmediate(spin);
  };
  spin();`;

/** Programs that keep the machine busy. */
export interface Spinning {
  readonly programs: readonly ChildProcess[];
  /** Ends every program. */
  readonly end: () => void;
}

/** Starts `count` programs that do nothing but use the processor. They end with this process at the latest. */
export function startSpinning(count: number): Spinning {
  const programs = Array.from({ length: count }, () =>
    spawn(process.execPath, ['-e', SPIN], { stdio: ['pipe', 'ignore', 'ignore'] }),
  );
  return {
    programs,
    end: () => {
      for (const program of programs) program.kill('SIGKILL');
    },
  };
}
