import { describe, expect, it } from 'vitest';
import { runFor, tellingLine } from './run-for.ts';

describe('runFor', () => {
  it('returns nothing for a program that succeeds', async () => {
    expect(await runFor(10, process.execPath, ['-e', ''])).toBeUndefined();
  });

  it('reports how a program failed', async () => {
    const script = "console.error('Error: no route to host'); process.exit(4)";
    expect(await runFor(10, process.execPath, ['-e', script])).toMatch(
      / ended with code 4: Error: no route to host$/,
    );
  });

  it('stops a program at its limit', async () => {
    const fault = await runFor(0.2, process.execPath, ['-e', 'setInterval(() => {}, 1000)']);
    expect(fault).toMatch(/ was stopped by SIGTERM; the limit is 0.2 s$/);
  });

  it('reports a missing program', async () => {
    expect(await runFor(10, 'no-such-program', ['install'])).toMatch(
      /^`no-such-program install` could not run: /,
    );
  });
});

describe('tellingLine', () => {
  it.each([
    ['Reading lists\nE: Unable to locate package chromium\n', 'E: Unable to locate package chromium'],
    ['Downloading\nError: getaddrinfo ENOTFOUND\n  at x.js:1\n', 'Error: getaddrinfo ENOTFOUND'],
    ['one\ntwo\n\n', 'two'],
    ['', ''],
  ])('of %j is %j', (output, line) => {
    expect(tellingLine(output)).toBe(line);
  });
});
