import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { createCloud } from '../build/create-cloud.ts';
import { parseScenario } from '../parse.ts';

/** A list that is long enough to be kept. */
const HOSTS = Array.from({ length: 250 }, (_, index) => ({ name: `c${index}`, vcpus: 4 + (index % 3) }));
const text = (changes: object) =>
  JSON.stringify({ version: 1, hosts: HOSTS, flavors: [{ name: 'f' }], ...changes });

describe('unchanged long lists', () => {
  it('stay the same objects, and keep their Placement', () => {
    const first = parseScenario(text({}));
    const second = parseScenario(text({ flavors: [{ name: 'g' }] }), first);
    expect(second.scenario?.hosts).toBe(first.scenario?.hosts);
    expect(second.scenario?.flavors[0]?.name).toBe('g');
    const cloud = createCloud(first.scenario!);
    expect(createCloud(second.scenario!, cloud).placement).toBe(cloud.placement);
  });

  it('are kept across a malformed or invalid version', () => {
    const first = parseScenario(text({}));
    const malformed = parseScenario('{"version": ', first);
    const wrong = parseScenario(text({ flavors: 7 }), malformed);
    expect([malformed.scenario, wrong.scenario]).toEqual([null, null]);
    expect(parseScenario(text({}), wrong).scenario?.hosts).toBe(first.scenario?.hosts);
  });

  it('are validated again after a change', () => {
    const first = parseScenario(text({}));
    const wrong = parseScenario(text({ hosts: [...HOSTS, { name: 'd', vcpus: 'many' }] }), first);
    expect(wrong.problems[0]?.pointer).toBe('/hosts/250/vcpus');
    const twice = parseScenario(text({ hosts: [...HOSTS, { name: 'c7' }] }), first);
    expect(twice.problems[0]?.message).toContain('"c7" is also the name of a host');
  });

  it('do not affect the result', () => {
    const edit = fc.record({
      hosts: fc.constantFrom(HOSTS, HOSTS.slice(1), HOSTS.slice(0, 3), [...HOSTS, { name: '' }]),
      aggregates: fc.constantFrom([], [{ name: 'a', hosts: ['c1', 'nobody'] }]),
      title: fc.string(),
    });
    fc.assert(
      fc.property(fc.array(edit, { maxLength: 4 }), (edits) => {
        let last = parseScenario(text({}));
        for (const changes of edits) {
          last = parseScenario(text(changes), last);
          const { scenario, problems } = parseScenario(text(changes));
          expect(last.scenario).toEqual(scenario);
          expect(last.problems).toEqual(problems);
        }
      }),
      { numRuns: 20 },
    );
  });
});
