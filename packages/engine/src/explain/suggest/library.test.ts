import { readdirSync, readFileSync } from 'node:fs';
import { describe, expect, test } from 'vitest';
import { selectDestinations } from '../../nova/scheduler/scheduler.ts';
import { reasonKey } from '../../nova/verdict/reason.ts';
import { createCloud } from '../../scenario/build/create-cloud.ts';
import { requestSpecOf } from '../../scenario/build/request-spec.ts';
import { editScenario } from '../../scenario/edit/edit.ts';
import { parseScenario } from '../../scenario/parse.ts';
import { explainHost } from '../host/explain-host.ts';
import { suggestForHost } from './suggest-for-host.ts';
import { suggestForNoValidHost } from './suggest-for-no-valid-host.ts';
import { applySuggestion } from './suggestion.ts';

const LIBRARY = new URL('../../../../../scenarios/', import.meta.url);
const files = readdirSync(LIBRARY).filter((name) => /\.(?:ya?ml|json)$/.test(name));

function runOf(text: string) {
  const { scenario, problems } = parseScenario(text);
  if (scenario === null) throw new Error(problems[0]?.message);
  const cloud = createCloud(scenario);
  return { cloud, run: selectDestinations(cloud, requestSpecOf(scenario, cloud)) };
}

const passing = (text: string, round = 0): string[] => {
  const { run } = runOf(text);
  return Array.from(run.rounds[round]?.filtered ?? [], (host) => run.hosts[host]!);
};

/** One host for each different story of a rejection. */
function rejectedHosts(text: string): string[] {
  const { cloud, run } = runOf(text);
  const byStory = new Map<string, string>();
  run.hosts.forEach((name, host) => {
    if (run.rounds[0]?.filtered.includes(host)) return;
    const story = explainHost(cloud, run, host).problems.map(({ rejection }) => reasonKey(rejection.reason));
    const key = JSON.stringify(story);
    if (!byStory.has(key)) byStory.set(key, name);
  });
  return [...byStory.values()];
}

const requests = files.flatMap((file) => {
  const text = readFileSync(new URL(file, LIBRARY), 'utf8');
  const names = parseScenario(text).scenario!.flavors.map(({ name }) => name);
  const texts = names.map((name) => editScenario(text, '/request/flavor', { kind: 'value', value: name }));
  return (names.length === 0 ? [text] : texts).map(
    (asked, index) => [`${file} ${names[index] ?? ''}`, asked] as const,
  );
});

/** For each rejected host, how many suggestions it got. */
const tally: number[] = [];

describe.each(requests)('%s', (_, text) => {
  test('each suggestion, made, lets its host pass', () => {
    for (const host of rejectedHosts(text)) {
      const { suggestions } = suggestForHost(text, host, { limit: 2 });
      tally.push(suggestions.length);
      for (const suggestion of suggestions) {
        const after = passing(applySuggestion(text, suggestion));
        expect(after, suggestion.edits.map(({ title }) => title).join(', ')).toContain(host);
        expect(after).toHaveLength(suggestion.passing_after);
      }
    }
  }, 30_000);

  test('what is dropped brings as many hosts back as it says', () => {
    const { run } = runOf(text);
    const { reliefs } = suggestForNoValidHost(text);
    if (run.outcome.kind === 'selected') return expect(reliefs).toEqual([]);
    const round = Math.max(0, run.rounds.length - 1);
    for (const relief of reliefs) {
      const after = passing(applySuggestion(text, { edits: [relief] }), round);
      expect(after.length, relief.title).toBe(relief.hosts);
    }
  });
});

test('there is something to do for nearly every rejected host of the library', () => {
  expect(tally.filter((count) => count === 0).length).toBeLessThanOrEqual(tally.length / 20);
});
