import { pathToFileURL } from 'node:url';
import { buildCloud, cloudQueries } from './candidates-cloud.ts';
import { medianMs } from './timing.ts';

/** Times of one size of cloud. */
export interface CandidatesTimes {
  readonly trees: number;
  readonly providers: number;
  readonly build_ms: number;
  /** What the state takes on the heap and in typed arrays, MB; exact with `node --expose-gc`. */
  readonly memory_mb: number;
  readonly queries: readonly CandidatesTime[];
}

export interface CandidatesTime {
  readonly name: string;
  readonly candidates: number;
  /** The search alone. */
  readonly median_ms: number;
  /** The REST API, with the body written as JSON. */
  readonly rest_ms: number;
}

/** Builds a cloud with so many compute trees and times the six queries. */
export function benchCandidates(trees: number): CandidatesTimes {
  const before = memoryUsed();
  const start = performance.now();
  const placement = buildCloud(trees);
  const buildMs = performance.now() - start;
  const memory = memoryUsed() - before;
  const headers = {
    'x-auth-token': 'bench',
    accept: 'application/json',
    'openstack-api-version': 'placement 1.39',
  };
  const queries = cloudQueries().map(({ name, query }) => {
    let candidates = 0;
    const search = medianMs(() => {
      const answer = placement.candidates(query, '1.39');
      if (!answer.ok) throw answer.error;
      candidates = answer.candidates.length;
    });
    const request = { method: 'GET', url: `/allocation_candidates?${query}`, headers, body: null };
    const rest = medianMs(
      () => {
        const { status, body } = placement.handle(request);
        if (status !== 200) throw new Error(`${request.url} was answered with ${status}: ${body}`);
      },
      5,
      1,
    );
    return { name, candidates, median_ms: round(search), rest_ms: round(rest) };
  });
  return {
    trees,
    providers: placement.store.providers.size,
    build_ms: round(buildMs),
    memory_mb: round(memory / 2 ** 20),
    queries,
  };
}

/** Bytes on the heap and in typed arrays. */
function memoryUsed(): number {
  globalThis.gc?.();
  const { heapUsed, external } = process.memoryUsage();
  return heapUsed + external;
}

function round(value: number): number {
  return Math.round(value * 100) / 100;
}

function printTable(sizes: readonly number[]): void {
  console.log(
    '| trees | query | candidates | search ms | µs per tree | REST ms |\n| --- | --- | --- | --- | --- | --- |',
  );
  for (const trees of sizes) {
    const { providers, build_ms, memory_mb, queries } = benchCandidates(trees);
    console.log(`| ${trees} | build: ${providers} providers, ${memory_mb} MB | | ${build_ms} | | |`);
    for (const { name, candidates, median_ms, rest_ms } of queries) {
      const perTree = round((median_ms * 1000) / trees);
      console.log(`| ${trees} | ${name} | ${candidates} | ${median_ms} | ${perTree} | ${rest_ms} |`);
    }
  }
}

if (import.meta.url === pathToFileURL(process.argv[1] ?? '').href) {
  const sizes = process.argv.slice(2).map(Number);
  printTable(sizes.length > 0 ? sizes : [100, 1000, 10_000, 100_000]);
}
