import { describe, expect, it } from 'vitest';
import { judgeCheck, judgeReport, lastLine } from './verdict.ts';

const well = { code: 0, signal: null };

describe('judgeCheck', () => {
  it('is one passed check when the process ended well', () => {
    expect(judgeCheck(well)).toEqual({ passed: 1, failed: 0 });
  });

  it.each([
    [{ code: 2, signal: null }, 'exit code 2'],
    [{ code: null, signal: 'SIGSEGV' }, 'ended by SIGSEGV'],
    [{ code: null, signal: 'SIGKILL', broken: 'ended after 5 minutes' }, 'ended after 5 minutes'],
    [{ code: null, signal: null, broken: 'spawn tsc ENOENT' }, 'spawn tsc ENOENT'],
  ])('is one failed check, with the reason, for %o', (ending, note) => {
    expect(judgeCheck(ending)).toEqual({ passed: 0, failed: 1, note });
  });
});

describe('judgeReport', () => {
  it('takes the counts of the report', () => {
    expect(judgeReport({ code: 1, signal: null }, () => ({ passed: 7, failed: 2 }))).toEqual({
      passed: 7,
      failed: 2,
    });
  });

  it('fails a suite that died without a report, and says both why and what is missing', () => {
    const read = () => {
      throw new Error('ENOENT');
    };
    expect(judgeReport({ code: 134, signal: null }, read)).toEqual({
      passed: 0,
      failed: 1,
      note: 'exit code 134; no usable report: ENOENT',
    });
  });

  it('fails a suite that ended badly though its report has no failure', () => {
    expect(judgeReport({ code: 1, signal: null }, () => ({ passed: 7, failed: 0 }))).toEqual({
      passed: 7,
      failed: 1,
      note: 'exit code 1, though no test failed',
    });
  });

  it('fails a suite that counted nothing', () => {
    expect(judgeReport(well, () => ({ passed: 0, failed: 0 }))).toEqual({
      passed: 0,
      failed: 1,
      note: 'ran no tests',
    });
  });
});

describe('lastLine', () => {
  it('sums over the suites', () => {
    expect(
      lastLine([
        { passed: 1, failed: 0 },
        { passed: 40, failed: 2, note: 'exit code 1' },
        { passed: 0, failed: 1 },
      ]),
    ).toBe('41 passed, 3 failed');
  });
});
