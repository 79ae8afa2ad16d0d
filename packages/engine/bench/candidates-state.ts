import { readFileSync } from 'node:fs';
import { loadState, type PlacementState } from '../conformance/candidates-format.ts';
import { Placement } from '../src/placement/index.ts';
import { timesOf } from './timing.ts';

/** A state in the format of the candidates vectors, with queries to measure. */
interface StateDump {
  readonly state: PlacementState;
  readonly queries: readonly { readonly path: string; readonly microversion: string }[];
}

/** Measures the queries of a dump: only the search, without writing JSON. */
function benchState({
  state,
  queries,
}: StateDump): { path: string; candidates: number; median_ms: number }[] {
  const placement = new Placement();
  loadState(placement.store, state);
  return queries.map(({ path, microversion }) => {
    const query = path.slice(path.indexOf('?') + 1);
    let candidates = 0;
    const { median_ms } = timesOf(() => {
      const answer = placement.candidates(query, microversion);
      if (!answer.ok) throw answer.error;
      candidates = answer.candidates.length;
    });
    return { path, candidates, median_ms };
  });
}

const [file] = process.argv.slice(2);
if (file === undefined) {
  process.stderr.write('Usage: candidates-state.ts STATE.json (an object with `state` and `queries`)\n');
  process.exitCode = 2;
} else {
  const dump = JSON.parse(readFileSync(file, 'utf8')) as StateDump;
  process.stdout.write(`${JSON.stringify(benchState(dump), null, 1)}\n`);
}
