import { type Cloud, providerTree, type Run } from '@nova-sieve/engine';
import type { ProvidersInput } from './questions.ts';
import type { ProviderTreeView } from './views.ts';

/** The provider trees of these hosts, with what the round's claim on them takes. Unknown hosts are left out. */
export function providerTreesOf(
  cloud: Cloud,
  run: Run,
  { hosts, round }: ProvidersInput,
): readonly ProviderTreeView[] {
  const names = new Map(cloud.aggregates.map(({ uuid, name }) => [uuid, name]));
  const { required, forbidden } = traitsAsked(run);
  return hosts.flatMap((host): ProviderTreeView[] => {
    const index = run.hosts.indexOf(host);
    const node = cloud.compute_nodes[index];
    if (node === undefined) return [];
    const claim = run.rounds[round]?.claims.find(
      (candidate) => candidate.host === index && candidate.claimed,
    );
    const tree = providerTree(cloud.placement.store, node.uuid, claim?.allocations);
    if (tree === null) return [];
    return [{ ...tree, host, aggregateNames: names, requiredTraits: required, forbiddenTraits: forbidden }];
  });
}

/** The traits of the query's `required`, `required1`, … parameters. */
function traitsAsked(run: Run): { required: string[]; forbidden: string[] } {
  const required = new Set<string>();
  const forbidden = new Set<string>();
  for (const { query } of run.queries) {
    for (const [key, value] of new URLSearchParams(query)) {
      if (!key.startsWith('required') && key !== 'root_required') continue;
      for (const trait of value.replace(/^in:/, '').split(',')) {
        if (trait.startsWith('!')) forbidden.add(trait.slice(1));
        else required.add(trait);
      }
    }
  }
  return { required: [...required], forbidden: [...forbidden] };
}
