import { describe, expect, it } from 'vitest';
import { FILTERS } from '../../nova/filters/registry.ts';
import { selectDestinations } from '../../nova/scheduler/scheduler.ts';
import { createCloud } from '../../scenario/build/create-cloud.ts';
import { requestSpecOf } from '../../scenario/build/request-spec.ts';
import { parseScenario } from '../../scenario/parse.ts';
import { explainHost } from './explain-host.ts';
import { CASES, type PointerCase } from './filter-pointers.test-support.ts';

/**
 * Returns the lines that a filter's rejection of the host points to, without indentation; null for a value that is
 * not in the text.
 */
function linesOf(filter: string, { host = 'h1', round = 0, text }: PointerCase): readonly (string | null)[] {
  const { scenario, problems, locate } = parseScenario(text);
  expect(problems).toEqual([]);
  const cloud = createCloud(scenario!);
  const run = selectDestinations(cloud, requestSpecOf(scenario!, cloud));
  const { problems: wrong } = explainHost(cloud, run, run.hosts.indexOf(host), round);
  const { rejection } = wrong.find(({ name }) => name === filter)!;
  const lines = text.split('\n');
  return rejection.compared.map(({ pointer }) => {
    const range = pointer === null ? null : locate(pointer);
    return range === null ? null : lines[range.start.line - 1]!.trim();
  });
}

/** It passes every host, so it has no pointers. */
const REJECTS_NOTHING = 'AllHostsFilter';

describe('the rejection of each filter points to the lines that caused it', () => {
  it.each(Object.entries(CASES))('%s', (filter, pointed) => {
    expect(linesOf(filter, pointed)).toEqual(pointed.lines);
  });

  it('there is a scenario for every filter that can reject', () => {
    const names = FILTERS.map(({ name }) => name).filter((name) => name !== REJECTS_NOTHING);
    expect(Object.keys(CASES).sort()).toEqual(names.sort());
  });
});
