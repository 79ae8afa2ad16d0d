import {
  aggregateNames,
  askedTraits,
  hostCandidates,
  type ProviderView,
  providerTree,
} from '@nova-sieve/engine';
import type { ProviderTreeView } from '../protocol/answers.ts';
import type { ProvidersInput } from '../protocol/questions.ts';
import type { Finished } from './answers/answering.ts';

/** Returns the provider trees of these hosts, with the candidates that could serve the request. Skips unknown hosts. */
export function providerTreesOf(
  { scenario, cloud, run }: Pick<Finished, 'scenario' | 'cloud' | 'run'>,
  { hosts, round }: ProvidersInput,
): readonly ProviderTreeView[] {
  const names = aggregateNames(scenario);
  return hosts.flatMap((host): ProviderTreeView[] => {
    const index = run.hosts.indexOf(host);
    const node = cloud.compute_nodes[index];
    const tree = node === undefined ? null : providerTree(cloud.placement.store, node.uuid);
    if (tree === null) return [];
    const members = [...membersOf(tree.root), ...tree.sharing.flatMap(membersOf)];
    return [
      {
        ...tree,
        host,
        aggregateNames: names,
        asked: askedTraits(cloud, run, members),
        candidates: hostCandidates(cloud, run, index, round),
      },
    ];
  });
}

function membersOf(provider: ProviderView): readonly ProviderView[] {
  return [provider, ...provider.children.flatMap(membersOf)];
}
