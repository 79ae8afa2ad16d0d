import { describe, expect, it } from 'vitest';
import { askPlacement } from '../../../conformance/ask-placement.ts';

const nova_conf = '[scheduler]\nquery_placement_for_routed_network_aggregates = true\n';
const providers = { seg1: ['agg1'], seg2: ['agg2'], bare: [] };

describe('routed_networks_filter', () => {
  it('requires hosts of any segment of the network', () => {
    const networks = [{ network_id: 'net', segment_ids: ['seg1', 'seg2'] }];
    const asked = askPlacement({ nova_conf, providers, networks });
    expect(asked.query.member_of).toEqual(['in:agg1,agg2']);
    expect(asked.step('routed_networks_filter').added).toEqual([
      {
        text: 'requires one of the aggregates of the network net: agg1, agg2',
        because: ['/request/ports/0', '/nova_conf#L2'],
      },
    ]);
    expect(asked.log('routed_networks_filter')[0]).toBe(
      'routed_networks_filter request filter added the following aggregates for network ID net: agg1, agg2',
    );
  });

  it('requires every network', () => {
    const networks = [
      { network_id: 'net1', segment_ids: ['seg1'] },
      { port_id: 'port', network_id: 'net2', subnet_id: 'subnet', segment_ids: ['seg2'] },
    ];
    expect(askPlacement({ nova_conf, providers, networks }).query.member_of).toEqual(['in:agg1', 'in:agg2']);
  });

  it('adds nothing for a network that is not routed', () => {
    const networks = [{ network_id: 'net' }];
    expect(askPlacement({ nova_conf, providers, networks }).query.member_of).toBeUndefined();
  });

  it.each([
    [{ network_id: 'net', segment_ids: ['bare'] }, 'the network net'],
    [{ port_id: 'port', subnet_id: 'subnet', segment_ids: ['unknown'] }, 'the subnet subnet'],
  ])('fails for a segment without an aggregate', (network, name) => {
    expect(askPlacement({ nova_conf, providers, networks: [network] }).request).toMatchObject({
      ok: false,
      cause: {
        exception: 'RequestFilterFailed',
        message: `Scheduling failed: Aggregates not found for ${name}`,
        because: ['/request/ports/0'],
      },
    });
  });

  it('is off by default', () => {
    const networks = [{ network_id: 'net', segment_ids: ['seg1'] }];
    expect(askPlacement({ providers, networks }).query.member_of).toBeUndefined();
  });
});
