import { expect, test } from 'vitest';
import { selectDestinations } from '../../nova/scheduler/scheduler.ts';
import { createCloud } from '../../scenario/build/create-cloud.ts';
import { requestSpecOf } from '../../scenario/build/request-spec.ts';
import { parseScenario } from '../../scenario/parse.ts';
import { CASES } from '../host/filter-pointers.test-support.ts';
import { suggestForHost } from './suggest-for-host.ts';
import { applySuggestion } from './suggestion.ts';

function passing(text: string, round: number): string[] {
  const { scenario } = parseScenario(text);
  const cloud = createCloud(scenario!);
  const { hosts, rounds } = selectDestinations(cloud, requestSpecOf(scenario!, cloud));
  return Array.from(rounds[round]?.filtered ?? [], (host) => hosts[host]!);
}

test.each(Object.entries(CASES))(
  'for what %s rejects there is more to do than to run without it',
  (filter, { host = 'h1', round = 0, text }) => {
    const { suggestions } = suggestForHost(text, host, { round, limit: 20 });
    const titles = suggestions.map(({ edits }) => edits.map(({ title }) => title).join(' + '));
    expect(titles.filter((title) => title !== `Disable ${filter}`)).not.toEqual([]);
    for (const suggestion of suggestions)
      expect(passing(applySuggestion(text, suggestion), round)).toContain(host);
  },
);
