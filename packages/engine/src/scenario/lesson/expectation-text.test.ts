import { expect, test } from 'vitest';
import { type CloudInput, scenarioOf } from '../scenario-of.test-support.ts';
import { expectationText } from './expectation-text.ts';

type Expected = NonNullable<CloudInput['expect']>[number];

test.each<[Expected, string]>([
  [{ note: 'As it says.', passes: ['a1'] }, 'As it says.'],
  [{ placement: ['a[1:3]'], passes: ['a1', 'a2'] }, 'Placement leaves a[1:3]. The filters leave a1, a2.'],
  [{ passes_include: ['a1'] }, 'Among the hosts that pass are a1.'],
  [{ passes_exclude: ['a1'] }, 'Among the hosts that pass are none of a1.'],
  [{ rejected: { ComputeFilter: [] } }, 'ComputeFilter rejects none.'],
  [{ selected: ['a2', 'a1'] }, 'The servers get a2, a1.'],
  [{ alternates: ['a2', 'a1'] }, 'The alternates are a2, a1.'],
  [{ alternates: [] }, 'The alternates are none.'],
  [{ per_host: { a1: 2 }, no_valid_host: false }, 'a1 gets 2 of the servers. Every server gets a host.'],
  [{ request: { count: 7 }, no_valid_host: true }, 'With count 7: No valid host is found.'],
  [
    { request: { flavor: 'f', hints: { group: 'g' } }, error: 'ValueError' },
    'With flavor f, hints {"group":["g"]}: The request ends with ValueError.',
  ],
  [
    { query: 'resources=VCPU:1', candidates: 2, providers: ['a1'] },
    'GET /allocation_candidates?resources=VCPU:1: There are 2 candidates. The candidates take from a1.',
  ],
  [{ query: 'x', status: 400 }, 'GET /allocation_candidates?x: Placement answers 400.'],
])('%j is said in words', (expected, text) => {
  expect(expectationText(scenarioOf({ expect: [expected], flavors: [{ name: 'f' }] }).expect[0]!)).toBe(text);
});
