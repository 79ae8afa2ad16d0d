import { readdirSync, readFileSync } from 'node:fs';
import { readSource } from '../../src/scenario/text/read-source.ts';

const LIBRARY = new URL('../../../../scenarios/', import.meta.url);
const RECORDINGS = new URL('../../src/scenario/import/fixtures/', import.meta.url);

const filesOf = (folder: URL, ending: string): string[] =>
  readdirSync(folder)
    .filter((name) => name.endsWith(ending))
    .sort()
    .map((name) => readFileSync(new URL(name, folder), 'utf8'));

/** The texts of the library's scenarios. */
export const YAML_SCENARIOS: readonly string[] = filesOf(LIBRARY, '.yaml');

/**
 * The same scenarios as plain data, without lessons and expectations, which take much time and do not affect
 * scheduling.
 */
export const SCENARIO_DATA: readonly unknown[] = YAML_SCENARIOS.map((text) => {
  const {
    lesson: _,
    expect: __,
    description: ___,
    ...cloud
  } = readSource(text).value as Record<string, unknown>;
  return cloud;
});

/** The same scenarios as JSON, indented and on one line. */
export const JSON_SCENARIOS: readonly string[] = SCENARIO_DATA.flatMap((data) => [
  JSON.stringify(data),
  JSON.stringify(data, null, 2),
]);

/** Output of `openstack` for real clouds. */
export const RECORDED_CLOUDS: readonly string[] = filesOf(RECORDINGS, '.txt');

/** Every nova.conf in the library. */
export const NOVA_CONFS: readonly string[] = SCENARIO_DATA.map(
  (data) => (data as { nova_conf?: string }).nova_conf,
).filter((text) => text !== undefined && text !== '') as string[];
