import { readdirSync, readFileSync } from 'node:fs';
import { expect, test } from 'vitest';
import { parseNovaConf } from '../nova/conf.ts';
import { FILTERS } from '../nova/filters/registry.ts';
import { solveLesson } from './lesson/solve-lesson.ts';
import { parseScenario } from './parse.ts';
import { confOptions } from './schema/references.ts';
import type { Scenario } from './schema/schema.ts';

const LIBRARY = new URL('../../../../scenarios/', import.meta.url);

/** Returns a scenario, and for a lesson also its solved scenario. */
function versionsOf(file: string): Scenario[] {
  const text = readFileSync(new URL(file, LIBRARY), 'utf8');
  const scenario = parseScenario(text).scenario!;
  const { lesson } = scenario;
  return lesson === undefined ? [scenario] : [scenario, parseScenario(solveLesson(text, lesson)).scenario!];
}

/** Returns the filters that nova.conf enables. Scenarios without the option use the defaults of the release. */
function chosenFilters(scenario: Scenario): readonly string[] {
  if (!/_filters *=/.test(scenario.nova_conf)) return [];
  const { conf } = parseNovaConf(scenario.nova_conf, confOptions(scenario));
  return conf.list('filter_scheduler', 'enabled_filters');
}

test('some scenario of the library enables each filter of each release', () => {
  const chosen = new Set(readdirSync(LIBRARY).flatMap((file) => versionsOf(file).flatMap(chosenFilters)));
  expect(FILTERS.map(({ name }) => name).filter((name) => !chosen.has(name))).toEqual([]);
});
