import { expect, it } from 'vitest';
import type { Outcome } from '../nova/run.ts';
import { parseScenario } from '../scenario/parse.ts';
import { codeProblems } from './code-problems.ts';

const { locate } = parseScenario('version: 1\nhosts: [{name: a}]\ncustom_code: |\n  class A {\n    oops\n');

const problemsOf = (because: readonly string[], kind: 'error' | 'no_valid_host' = 'error') =>
  codeProblems(
    { outcome: { kind, exception: 'TypeError', message: 'no', stage: 'filter', because } as Outcome },
    locate,
  );

it('is at the line of the code that ended the run', () => {
  expect(problemsOf(['/nova_conf#L1', '/custom_code#L2'])).toMatchObject([
    {
      severity: 'error',
      message: 'TypeError: no',
      pointer: '/custom_code#L2',
      range: { start: { line: 5 } },
    },
  ]);
});

it('is none where something else ended it, or a line is not there', () => {
  expect(problemsOf(['/nova_conf#L1'])).toEqual([]);
  expect(problemsOf(['/custom_code'])).toEqual([]);
  expect(problemsOf(['/custom_code#L9'])).toEqual([]);
  expect(problemsOf(['/custom_code#L2'], 'no_valid_host')).toEqual([]);
});
