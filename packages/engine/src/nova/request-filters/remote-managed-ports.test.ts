import { describe, expect, it } from 'vitest';
import { askPlacement } from '../../../conformance/ask-placement.ts';

describe('remote_managed_ports_filter', () => {
  it('requires hosts with SmartNICs for a port of a SmartNIC', () => {
    const asked = askPlacement({
      networks: [{ network_id: 'net' }, { port_id: 'port', remote_managed: true }],
    });
    expect(asked.query.root_required).toEqual(['COMPUTE_REMOTE_MANAGED_PORTS,!COMPUTE_STATUS_DISABLED']);
    expect(asked.step('remote_managed_ports_filter').added[0]?.because).toEqual(['/request/ports/1']);
    expect(asked.log('remote_managed_ports_filter')).toEqual([
      'remote_managed_ports_filter request filter added trait COMPUTE_REMOTE_MANAGED_PORTS',
      "Request filter 'remote_managed_ports_filter' took 0.0 seconds",
    ]);
  });

  it('adds nothing for other ports', () => {
    expect(
      askPlacement({ networks: [{ port_id: 'port' }] }).step('remote_managed_ports_filter').added,
    ).toEqual([]);
  });
});
