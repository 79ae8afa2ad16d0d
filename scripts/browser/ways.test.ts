import { describe, expect, it } from 'vitest';
import { findBrowser } from './find.ts';
import type { Machine } from './machine.ts';
import { waysOn } from './ways.ts';

const OWN = '/cache/chrome';

/** Returns a computer without a browser and without a network, with the changes of a test. */
function machineWith(files: string[], changes: Partial<Machine> = {}): Machine & { ran: string[] } {
  const ran: string[] = [];
  return {
    named: undefined,
    path: ['/usr/bin', '/opt/bin'],
    playwrights: OWN,
    isDebian: false,
    isRoot: false,
    exists: (path) => files.includes(path),
    run: async (_, program) => {
      ran.push(program);
      return 'no network';
    },
    ran,
    ...changes,
  };
}

const find = (machine: Machine) =>
  findBrowser(
    waysOn(machine),
    async () => undefined,
    () => {},
  );

describe('the search for a browser', () => {
  it('prefers the browser that the user names', async () => {
    expect(await find(machineWith(['/my/chrome', OWN], { named: '/my/chrome' }))).toMatchObject({
      path: '/my/chrome',
    });
  });

  it('uses a Chromium of Playwright without running a program', async () => {
    const machine = machineWith([OWN, '/usr/bin/chromium']);
    expect(await find(machine)).toMatchObject({ path: OWN });
    expect(machine.ran).toEqual([]);
  });

  it('prefers a download to the browser of the system', async () => {
    const machine = machineWith(['/usr/bin/chromium'], { run: async () => undefined });
    expect(await find(machine)).toMatchObject({ path: OWN });
  });

  it('uses the browser of the system without a network', async () => {
    const machine = machineWith(['/opt/bin/google-chrome']);
    expect(await find(machine)).toMatchObject({ path: '/opt/bin/google-chrome' });
    expect(machine.ran).toEqual(['playwright']);
  });

  it('installs Debian’s package as root on Debian', async () => {
    const files: string[] = [];
    const machine = machineWith(files, {
      isDebian: true,
      isRoot: true,
      run: async (_, program, args) => {
        if (program !== 'apt-get') return 'no network';
        if (args[0] === 'install') files.push('/usr/bin/chromium');
        return undefined;
      },
    });
    expect(await find(machine)).toEqual({ path: '/usr/bin/chromium', from: "Debian's chromium package" });
  });

  it.each([
    [{}, 'this is not Debian'],
    [{ isDebian: true }, 'only root can install it'],
    [{ isDebian: true, isRoot: true }, 'no network'],
    [{ named: '/gone' }, 'names /gone, which does not exist'],
  ])('fails with a reason if there is no browser and the computer is %o', async (changes, why) => {
    await expect(find(machineWith([], changes))).rejects.toThrow(why);
  });
});
