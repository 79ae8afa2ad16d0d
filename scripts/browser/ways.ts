import { join } from 'node:path';
import type { Machine } from './machine.ts';

/** One way to find a browser: its path, or the reason why there is none. */
export interface Way {
  name: string;
  look: (tell: (line: string) => void) => Promise<{ path: string } | { none: string }>;
}

const SYSTEM_NAMES = ['chromium', 'chromium-browser', 'google-chrome', 'google-chrome-stable', 'chrome'];

/** Returns the ways in order: the user's choice, Playwright's Chromium, its download, the system's, Debian's package. */
export function waysOn(machine: Machine): readonly Way[] {
  const { named, playwrights, exists, run } = machine;
  return [
    {
      name: 'NOVA_SIEVE_CHROMIUM',
      look: async () => {
        if (named === undefined) return { none: 'not set' };
        return exists(named) ? { path: named } : { none: `names ${named}, which does not exist` };
      },
    },
    {
      name: "Playwright's Chromium",
      look: async () => (exists(playwrights) ? { path: playwrights } : { none: 'not downloaded yet' }),
    },
    {
      name: "a download of Playwright's Chromium",
      look: async (tell) => {
        // A system with a browser does not need to wait long for a slow network.
        const seconds = findOnPath(machine, SYSTEM_NAMES) === undefined ? 600 : 120;
        tell(`Downloading Chromium with Playwright, for at most ${seconds / 60} minutes…`);
        const fault = await run(seconds, 'playwright', ['install', 'chromium']);
        return fault === undefined ? { path: playwrights } : { none: fault };
      },
    },
    {
      name: "the system's Chromium",
      look: async () => {
        const path = findOnPath(machine, SYSTEM_NAMES);
        return path === undefined ? { none: `none of ${SYSTEM_NAMES.join(', ')} is on PATH` } : { path };
      },
    },
    {
      name: "Debian's chromium package",
      look: (tell) => installDebianPackage(machine, tell),
    },
  ];
}

const installDebianPackage = async (machine: Machine, tell: (line: string) => void) => {
  if (!machine.isDebian) return { none: 'this is not Debian' };
  if (!machine.isRoot) return { none: 'only root can install it' };
  tell("Installing Debian's chromium package, for at most 20 minutes…");
  const fault =
    (await machine.run(300, 'apt-get', ['update'])) ??
    (await machine.run(900, 'apt-get', ['install', '-y', 'chromium']));
  if (fault !== undefined) return { none: fault };
  const path = findOnPath(machine, ['chromium', 'chromium-browser']);
  return path === undefined ? { none: 'installed, but not on PATH' } : { path };
};

function findOnPath({ path, exists }: Machine, names: readonly string[]): string | undefined {
  return names.flatMap((name) => path.map((folder) => join(folder, name))).find(exists);
}
