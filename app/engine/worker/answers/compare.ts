import {
  compareRuns,
  createCloud,
  documentChanges,
  parseScenario,
  type Run,
  readSource,
  requestSpecOf,
  selectDestinations,
} from '@nova-sieve/engine';
import type { SideView } from '../../protocol/answers.ts';
import type { Answering } from './answering.ts';

/**
 * Compares the run with an earlier version.
 * @throws Error if the earlier version is not a valid scenario.
 */
export const compare: Answering<'compare'> = {
  about: 'run',
  background: true,
  answer: async (after, { text }, turns) => {
    const { scenario, problems } = parseScenario(text);
    if (scenario === null) throw new Error(`The baseline cannot be run: ${problems[0]?.message ?? ''}`);
    await turns.next();
    const cloud = createCloud(scenario, after.cloud);
    await turns.next();
    const spec = requestSpecOf(scenario, cloud);
    const run = selectDestinations(cloud, spec, { onProgress: turns.onRunProgress });
    await turns.next();
    return {
      before: sideView(run),
      after: sideView(after.run),
      edits: documentChanges(readSource(text).value, readSource(after.text).value),
      ...compareRuns({ cloud, run }, after),
    };
  },
};

function sideView({ hosts, rounds, selections, outcome }: Run): SideView {
  return {
    hosts: hosts.length,
    left: rounds[0]?.filtered.length ?? 0,
    selected: selections.map(({ host }) => hosts[host]!),
    outcome,
  };
}
