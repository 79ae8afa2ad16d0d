import { expect, test } from 'vitest';
import { type CloudInput, scenarioOf } from '../scenario-of.test-support.ts';
import { expectationText } from './expectation-text.ts';

type Expected = NonNullable<CloudInput['expect']>[number];

test.each<[Expected, string]>([
  [{ note: 'Only a1 passes.', passes: ['a1'] }, 'Only a1 passes.'],
  [
    { placement: ['a[1:3]'], passes: ['a1', 'a2'] },
    'Hosts from Placement: a[1:3]. Hosts that pass the filters: a1, a2.',
  ],
  [{ passes_include: ['a1'] }, 'Hosts that must pass the filters: a1.'],
  [{ passes_exclude: ['a1'] }, 'Hosts that must not pass the filters: a1.'],
  [{ rejected: { ComputeFilter: [] } }, 'Hosts that ComputeFilter rejects: none.'],
  [{ selected: ['a2', 'a1'] }, 'Hosts of the servers: a2, a1.'],
  [{ alternates: ['a2', 'a1'] }, 'Alternates: a2, a1.'],
  [{ alternates: [] }, 'Alternates: none.'],
  [{ per_host: { a1: 2 }, no_valid_host: false }, 'Servers on a1: 2. Every server gets a host.'],
  [{ request: { count: 7 }, no_valid_host: true }, 'With count 7: Nova finds no valid host.'],
  [
    { request: { flavor: 'f', hints: { group: 'g' } }, error: 'ValueError' },
    'With flavor f, hints {"group":["g"]}: The request ends with ValueError.',
  ],
  [
    { query: 'resources=VCPU:1', candidates: 2, providers: ['a1'] },
    'GET /allocation_candidates?resources=VCPU:1: Allocation requests from Placement: 2. Providers in the allocation requests: a1.',
  ],
  [{ query: 'x', status: 400 }, 'GET /allocation_candidates?x: Status from Placement: 400.'],
])('describes %j', (expected, text) => {
  expect(expectationText(scenarioOf({ expect: [expected], flavors: [{ name: 'f' }] }).expect[0]!)).toBe(text);
});
