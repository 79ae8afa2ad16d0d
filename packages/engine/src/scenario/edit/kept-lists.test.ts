import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { createCloud } from '../build/create-cloud.ts';
import { parseScenario } from '../parse.ts';

/** Long enough to be kept. */
const HOSTS = Array.from({ length: 250 }, (_, at) => ({ name: `c${at}`, vcpus: 4 + (at % 3) }));
const text = (changes: object) =>
  JSON.stringify({ version: 1, hosts: HOSTS, flavors: [{ name: 'f' }], ...changes });

describe('long lists that have not changed', () => {
  it('stay the same objects, and so does the Placement that was made of them', () => {
    const first = parseScenario(text({}));
    const second = parseScenario(text({ flavors: [{ name: 'g' }] }), first);
    expect(second.scenario?.hosts).toBe(first.scenario?.hosts);
    expect(second.scenario?.flavors[0]?.name).toBe('g');
    const cloud = createCloud(first.scenario!);
    expect(createCloud(second.scenario!, cloud).placement).toBe(cloud.placement);
  });

  it('are kept over a version that is malformed or wrong', () => {
    const first = parseScenario(text({}));
    const malformed = parseScenario('{"version": ', first);
    const wrong = parseScenario(text({ flavors: 7 }), malformed);
    expect([malformed.scenario, wrong.scenario]).toEqual([null, null]);
    expect(parseScenario(text({}), wrong).scenario?.hosts).toBe(first.scenario?.hosts);
  });

  it('are looked at anew when something in them changes', () => {
    const first = parseScenario(text({}));
    const wrong = parseScenario(text({ hosts: [...HOSTS, { name: 'd', vcpus: 'many' }] }), first);
    expect(wrong.problems[0]?.pointer).toBe('/hosts/250/vcpus');
    const twice = parseScenario(text({ hosts: [...HOSTS, { name: 'c7' }] }), first);
    expect(twice.problems[0]?.message).toContain('Two hosts are named "c7"');
  });

  it('make no difference to what is read', () => {
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
