import { NovaError } from '../errors.ts';
import type { RequestedNetwork } from '../objects/request-spec.ts';
import type { RequestFilter, RequestFilterCloud } from './request-filter.ts';

/**
 * With `[scheduler] query_placement_for_routed_network_aggregates`, requires hosts of one of the segments of each
 * routed network. Neutron has an aggregate in Placement for each segment. A port with an address requires its own
 * segment. Fails for a segment without an aggregate.
 */
export const routedNetworksFilter: RequestFilter = {
  name: 'routed_networks_filter',
  run: (context) => {
    const { conf } = context.cloud;
    if (!conf.bool('scheduler', 'query_placement_for_routed_network_aggregates')) return false;
    context.requirements.needDestination();
    for (const network of context.spec.requested_networks ?? []) {
      const aggregates = network.segment_ids.flatMap((segment) =>
        aggregatesOf(segment, network, context.cloud),
      );
      if (aggregates.length === 0) continue;
      const because = [
        network.pointer,
        conf.pointer('scheduler', 'query_placement_for_routed_network_aggregates'),
      ];
      context.requirements.requireAggregates(aggregates, because);
      context.added(
        `requires one of the aggregates of ${nameOf(network)}: ${aggregates.join(', ')}`,
        because,
      );
      // Nova logs only the network, which is unknown for a port with a subnet.
      const network_id = network.subnet_id === null ? network.network_id : 'None';
      context.log(
        'DEBUG',
        'routed_networks_filter request filter added the following aggregates for network ID ' +
          `${network_id}: ${aggregates.join(', ')}`,
      );
    }
    return true;
  },
};

const nameOf = ({ subnet_id, network_id }: RequestedNetwork): string =>
  subnet_id === null ? `the network ${network_id}` : `the subnet ${subnet_id}`;

function aggregatesOf(
  segment: string,
  network: RequestedNetwork,
  { placement: { store } }: RequestFilterCloud,
): readonly string[] {
  const provider = store.providers.indexOf(segment);
  const ids = provider === null ? [] : store.providerAggregates.heldBy(provider);
  const aggregates = ids.map((id) => store.aggregates.nameOf(id));
  if (aggregates.length > 0) return aggregates;
  const message = `Scheduling failed: Aggregates not found for ${nameOf(network)}`;
  throw new NovaError('RequestFilterFailed', message, [network.pointer]);
}
