import { describe, expect, it } from 'vitest';
import { readConformance, readFuzz, readPlaywright, readVitest } from './reports.ts';

describe('readVitest', () => {
  const test = (status: string) => ({ status });

  it('counts tests, and a skipped test as failed', () => {
    const report = {
      testResults: [
        { status: 'passed', assertionResults: [test('passed'), test('passed')] },
        { status: 'failed', assertionResults: [test('passed'), test('failed'), test('pending')] },
      ],
    };
    expect(readVitest(report)).toEqual({ passed: 3, failed: 2 });
  });

  it('counts a file that could not be loaded as one failure', () => {
    const report = {
      testResults: [
        { status: 'failed', assertionResults: [] },
        { status: 'passed', assertionResults: [test('passed')] },
      ],
    };
    expect(readVitest(report)).toEqual({ passed: 1, failed: 1 });
  });

  it('names what a report lacks', () => {
    expect(() => readVitest({ results: [] })).toThrow('the report has no "testResults"');
    expect(() => readVitest(null)).toThrow('the report has no "testResults"');
  });
});

describe('readPlaywright', () => {
  const spec = (title: string, status: string) => ({ title, tests: [{ status }] });

  it('counts skipped tests and errors outside the tests as failed, and names what passed at the second try', () => {
    const stats = { expected: 5, unexpected: 1, flaky: 2, skipped: 3 };
    const suites = [
      {
        specs: [spec('an edit', 'flaky'), spec('a link', 'expected')],
        suites: [{ specs: [spec('a lesson', 'flaky')] }],
      },
    ];
    expect(readPlaywright({ stats, suites, errors: [{ message: 'no web server' }] })).toEqual({
      passed: 7,
      failed: 5,
      note: '2 at the second try: “an edit”; “a lesson”',
    });
  });

  it('rejects a report whose counts are not numbers of tests', () => {
    const stats = { expected: '5', unexpected: 0, flaky: 0, skipped: 0 };
    expect(() => readPlaywright({ stats, errors: [] })).toThrow(
      'the report\'s "expected" is "5", not a number of tests',
    );
  });
});

describe('readConformance', () => {
  it('never counts an unsupported vector as passed', () => {
    expect(readConformance({ passed: 10, failed: 1, unsupported: 30 })).toEqual({
      passed: 10,
      failed: 1,
      note: '30 not yet supported',
    });
  });

  it('has no note when every vector is supported', () => {
    expect(readConformance({ passed: 10, failed: 0, unsupported: 0 })).toEqual({ passed: 10, failed: 0 });
  });
});

describe('readFuzz', () => {
  it('counts the targets', () => {
    expect(readFuzz({ passed: 17, failed: 1 })).toEqual({ passed: 17, failed: 1 });
    expect(() => readFuzz({ passed: 17 })).toThrow('the report has no "failed"');
  });
});
