import { describe, expect, it } from 'vitest';
import { runFor, tellingLine } from './run-for.ts';

describe('runFor', () => {
  it('has nothing to say about a program that ended well', async () => {
    expect(await runFor(10, process.execPath, ['-e', ''])).toBeUndefined();
  });

  it('says how a program failed', async () => {
    const script = "console.error('Error: no route to host'); process.exit(4)";
    expect(await runFor(10, process.execPath, ['-e', script])).toMatch(
      / ended with code 4: Error: no route to host$/,
    );
  });

  it('ends a program at its limit', async () => {
    const fault = await runFor(0.2, process.execPath, ['-e', 'setInterval(() => {}, 1000)']);
    expect(fault).toMatch(/ was ended by SIGTERM, at the latest after 0.2 s$/);
  });

  it('says that a program is missing', async () => {
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
