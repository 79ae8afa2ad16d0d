import { existsSync } from 'node:fs';
import { delimiter } from 'node:path';
import { chromium } from '@playwright/test';
import { runFor } from './run-for.ts';

/** What the search for a browser needs to know about the computer. */
export interface Machine {
  /** The browser that the user names, if any. */
  named: string | undefined;
  /** The folders in which programs are looked up. */
  path: readonly string[];
  /** The path at which Playwright installs its own Chromium. */
  playwrights: string;
  isDebian: boolean;
  isRoot: boolean;
  exists: (path: string) => boolean;
  /** Runs a program for at most `seconds`. Returns an error message, or `undefined` after a success. */
  run: (seconds: number, program: string, args: readonly string[]) => Promise<string | undefined>;
}

export function thisMachine(): Machine {
  return {
    named: process.env.NOVA_SIEVE_CHROMIUM || undefined,
    path: (process.env.PATH ?? '').split(delimiter).filter((folder) => folder !== ''),
    playwrights: chromium.executablePath(),
    isDebian: existsSync('/etc/debian_version'),
    isRoot: process.getuid?.() === 0,
    exists: existsSync,
    run: runFor,
  };
}
