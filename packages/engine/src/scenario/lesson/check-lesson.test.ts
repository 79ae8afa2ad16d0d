import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { parseScenario } from '../parse.ts';
import { type CloudInput, scenarioOf } from '../scenario-of.test-support.ts';
import { checkLesson } from './check-lesson.ts';
import { solveLesson } from './solve-lesson.ts';

const LESSON: CloudInput = {
  nova_conf: '[filter_scheduler]\nenabled_filters = ComputeFilter,AggregateInstanceExtraSpecsFilter\n',
  flavors: [{ name: 'fast', extra_specs: { 'aggregate_instance_extra_specs:ssd': 'yes' } }, { name: 'any' }],
  hosts: [{ name: 'a[1:2]' }],
  aggregates: [{ name: 'disks', hosts: ['a1'], metadata: { ssd: 'true' } }],
  request: { flavor: 'fast' },
  lesson: {
    goal: 'Let the flavor find the host with fast disks.',
    check: [
      { note: 'The flavor finds a1 alone.', passes: ['a1'] },
      { note: 'Other flavors go anywhere.', request: { flavor: 'any' }, passes_include: ['a[1:2]'] },
    ],
    keep: ['/flavors', '/hosts', '/request'],
    solution: [{ at: '/aggregates/0/metadata/ssd', value: 'yes' }],
  },
};

const original = scenarioOf(LESSON);
const check = (change: CloudInput) => checkLesson(original, scenarioOf({ ...LESSON, ...change }));
const solved: CloudInput = { aggregates: [{ name: 'disks', hosts: ['a1'], metadata: { ssd: 'yes' } }] };

describe('a lesson', () => {
  test('is not reached at the start, and gives the differences', () => {
    expect(checkLesson(original, original)).toEqual({
      reached: false,
      results: [
        {
          note: 'The flavor finds a1 alone.',
          holds: false,
          says: 'Hosts that pass the filters: none; expected: a1.',
        },
        { note: 'Other flavors go anywhere.', holds: true, says: '' },
      ],
    });
  });

  test('is reached by any edit with the same effect', () => {
    expect(check(solved).reached).toBe(true);
    const other = { name: 'another', hosts: ['a1'], metadata: { ssd: 'yes' } };
    expect(check({ aggregates: [other] }).reached).toBe(true);
    const text = JSON.stringify({ version: 1, ...LESSON });
    expect(checkLesson(original, parseScenario(solveLesson(text, original.lesson!)).scenario!).reached).toBe(
      true,
    );
  });

  test('uses the check that it was opened with', () => {
    const emptied = { ...LESSON.lesson!, check: [], keep: [] };
    expect(check({ lesson: emptied })).toEqual(checkLesson(original, original));
  });

  test('without a check is never reached', () => {
    const empty = scenarioOf({ hosts: [{ name: 'a' }], lesson: { goal: 'Look around.' } });
    expect(checkLesson(empty, empty)).toEqual({ reached: false, results: [] });
  });

  test('reports a missing flavor instead of failing', () => {
    const { reached, results } = check({ ...solved, flavors: [LESSON.flavors![0]!] });
    expect(reached).toBe(false);
    expect(results[1]!.says).toMatch(/"any"/);
  });
});

describe('a part that a lesson keeps', () => {
  test('can have another layout', () => {
    const request = { flavor: 'fast', count: 1, name: 'new' };
    expect(check({ ...solved, request }).reached).toBe(true);
  });

  test.each<[string, CloudInput, string]>([
    ['changed', { request: { flavor: 'any' } }, '/request/flavor was "fast" and now is "any".'],
    ['added', { hosts: [{ name: 'a[1:2]' }, { name: 'b' }] }, '/hosts/1 was absent and now is {"name":"b"'],
    [
      'taken away',
      { flavors: [{ name: 'fast' }, { name: 'any' }] },
      '/flavors/0/extra_specs/aggregate_instance_extra_specs:ssd was "yes" and now is absent.',
    ],
  ])('must not be %s', (_, change, says) => {
    const { reached, results } = check({ ...solved, ...change });
    expect(reached).toBe(false);
    expect(results.at(-1)).toMatchObject({ holds: false });
    expect(results.at(-1)!.says).toContain(says);
  });

  test('must be named by a pointer', () => {
    expect(() => scenarioOf({ lesson: { goal: '', keep: ['request'] } })).toThrow(
      'a JSON Pointer such as /request, not "request"',
    );
  });

  test('is compared by value, for any pointer and any two lists of hosts', () => {
    const hosts = fc.uniqueArray(fc.constantFrom('a', 'b', 'c'), { minLength: 1 });
    const pointers = fc.constantFrom('/hosts', '/hosts/0', '/hosts/1/name', '/hosts/9');
    fc.assert(
      fc.property(hosts, hosts, pointers, (before, after, pointer) => {
        const lesson = { goal: '', keep: [pointer], check: [{ no_valid_host: false }] };
        const scenario = (names: string[]) => scenarioOf({ hosts: names.map((name) => ({ name })), lesson });
        const part = (names: string[]) =>
          pointer === '/hosts' ? names.join() : names[Number(pointer.split('/')[2])];
        const { reached } = checkLesson(scenario(before), scenario(after));
        expect(reached).toBe(part(before) === part(after));
      }),
    );
  });
});
