import { existsSync } from 'node:fs';
import { delimiter, join } from 'node:path';
import { chromium } from '@playwright/test';
import { runFor } from './run-for.ts';

/** One way to come by a browser: its path, or why there is none. */
export interface Way {
  name: string;
  look: (tell: (line: string) => void) => Promise<{ path: string } | { none: string }>;
}

const SYSTEM_NAMES = ['chromium', 'chromium-browser', 'google-chrome', 'google-chrome-stable', 'chrome'];

/** In order: what the user names, Playwright's own, a download of it, the system's, Debian's package. */
export const WAYS: readonly Way[] = [
  {
    name: 'NOVA_SIEVE_CHROMIUM',
    look: async () => {
      const path = process.env.NOVA_SIEVE_CHROMIUM;
      if (path === undefined || path === '') return { none: 'not set' };
      return existsSync(path) ? { path } : { none: `names ${path}, which does not exist` };
    },
  },
  {
    name: "Playwright's Chromium",
    look: async () => {
      const path = chromium.executablePath();
      return existsSync(path) ? { path } : { none: 'not downloaded yet' };
    },
  },
  {
    name: "download of Playwright's Chromium",
    look: async (tell) => {
      tell('Downloading Chromium with Playwright…');
      // With a system browser to fall back on, a slow network is not worth a long wait.
      const seconds = findOnPath(SYSTEM_NAMES, process.env.PATH ?? '') === undefined ? 600 : 120;
      const fault = await runFor(seconds, 'playwright', ['install', 'chromium']);
      return fault === undefined ? { path: chromium.executablePath() } : { none: fault };
    },
  },
  {
    name: "the system's Chromium",
    look: async () => {
      const path = findOnPath(SYSTEM_NAMES, process.env.PATH ?? '');
      return path === undefined ? { none: `none of ${SYSTEM_NAMES.join(', ')} is on PATH` } : { path };
    },
  },
  {
    name: "Debian's chromium package",
    look: async (tell) => {
      if (!existsSync('/etc/debian_version')) return { none: 'this is not Debian' };
      if (process.getuid?.() !== 0) return { none: 'only root can install it' };
      tell('Installing Debian’s chromium package…');
      const fault =
        (await runFor(300, 'apt-get', ['update'])) ??
        (await runFor(900, 'apt-get', ['install', '-y', '--no-install-recommends', 'chromium']));
      if (fault !== undefined) return { none: fault };
      const path = findOnPath(['chromium'], process.env.PATH ?? '');
      return path === undefined ? { none: 'installed, yet not on PATH' } : { path };
    },
  },
];

/** The first of `names` that is a file in one of the folders of `path`. */
export function findOnPath(names: readonly string[], path: string): string | undefined {
  const folders = path.split(delimiter).filter((folder) => folder !== '');
  return names
    .flatMap((name) => folders.map((folder) => join(folder, name)))
    .find((file) => existsSync(file));
}
