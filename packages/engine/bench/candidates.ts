import { buildCloud, cloudQueries } from './candidates-cloud.ts';
import { type Measure, megabytes, memoryUsed, round, type SizeTimes } from './measure.ts';
import { timesOf } from './timing.ts';

const HEADERS = {
  'x-auth-token': 'bench',
  accept: 'application/json',
  'openstack-api-version': 'placement 1.39',
};

/** Builds a Placement with this number of compute trees and measures the six queries. */
export function benchCandidates(trees: number): SizeTimes {
  const before = memoryUsed();
  const start = performance.now();
  const placement = buildCloud(trees);
  const buildMs = round(performance.now() - start);
  const memory = memoryUsed() - before;
  const measures = cloudQueries().flatMap(({ name, query }): readonly Measure[] => {
    let found = 0;
    const search = timesOf(() => {
      const answer = placement.candidates(query, '1.39');
      if (!answer.ok) throw answer.error;
      found = answer.candidates.length;
    });
    const request = { method: 'GET', url: `/allocation_candidates?${query}`, headers: HEADERS, body: null };
    const answerRequest = (): void => {
      const { status, body } = placement.handle(request);
      if (status !== 200) throw new Error(`${request.url} returned ${status}: ${body}`);
    };
    return [
      { name: `search: ${name}`, ...search, found },
      { name: `over REST, as JSON: ${name}`, ...timesOf(answerRequest, 5, 1, 500), found },
    ];
  });
  return {
    hosts: trees,
    memory_mb: megabytes(memory),
    measures: [{ name: 'build, once', median_ms: buildMs, least_ms: buildMs }, ...measures],
  };
}
