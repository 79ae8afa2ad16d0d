import { parseScenario } from './parse.ts';
import type { Scenario, ScenarioInput } from './schema/schema.ts';

export type CloudInput = Omit<ScenarioInput, 'version'>;

/**
 * Returns the scenario of plain data, for tests.
 * @throws Error for the first problem that is not a warning.
 */
export function scenarioOf(input: CloudInput): Scenario {
  const { scenario, problems } = parseScenario(JSON.stringify({ version: 1, ...input }));
  if (scenario === null) throw new Error(problems.find(({ severity }) => severity === 'error')?.message);
  return scenario;
}
