import { describe, expect, it } from 'vitest';
import { caseHostStates, caseSpec } from '../../../conformance/case.ts';
import type { VectorRequest } from '../../../conformance/vector-case.ts';
import { defaultConf } from '../conf.ts';
import { restrictHosts } from './host-manager.ts';

const hosts = caseHostStates(
  {
    id: 'hosts',
    hosts: [
      { uuid: '1', host: 'Alpha', nodename: 'alpha.1' },
      { uuid: '2', host: 'Alpha', nodename: 'alpha.2' },
      { uuid: '3', host: 'beta' },
    ],
  },
  defaultConf(),
);

function restrict(request: VectorRequest) {
  const spec = caseSpec({ id: 'request', request });
  const { left, restrictions, skipFilters } = restrictHosts(hosts, spec, spec.requested_destination);
  return {
    left: left.map(({ nodename }) => nodename),
    logs: restrictions.map(({ log }) => log),
    removed: restrictions.map(({ removed }) => [...removed]),
    skipFilters,
  };
}

describe('hosts that a request names', () => {
  it('restrict nothing for most requests', () => {
    expect(restrict({})).toEqual({
      left: ['alpha.1', 'alpha.2', 'beta'],
      logs: [],
      removed: [],
      skipFilters: false,
    });
  });

  it('ignores hosts without regard to case', () => {
    expect(restrict({ ignore_hosts: ['ALPHA', 'gamma'] })).toEqual({
      left: ['beta'],
      logs: ['Host filter ignoring hosts: ALPHA, ALPHA'],
      removed: [[0, 1]],
      skipFilters: false,
    });
  });

  it('skips the filters if every host is ignored', () => {
    expect(restrict({ ignore_hosts: ['alpha', 'beta'], force_hosts: ['beta'] })).toMatchObject({
      left: [],
      logs: ['Host filter ignoring hosts: alpha, alpha, beta'],
      skipFilters: true,
    });
  });

  it('forces hosts and nodes, without filters', () => {
    expect(restrict({ force_hosts: ['alpha'], force_nodes: ['alpha.2'] })).toEqual({
      left: ['alpha.2'],
      logs: [
        'Host filter forcing available hosts to Alpha, Alpha',
        'Host filter forcing available nodes to alpha.2',
      ],
      removed: [[2], [0]],
      skipFilters: true,
    });
    expect(restrict({ force_nodes: ['gamma'] }).logs).toEqual([
      "No nodes matched due to not matching 'force_nodes' value of 'gamma'",
    ]);
  });

  it('filters forced hosts if the request is a check', () => {
    const request = { force_hosts: ['beta'], scheduler_hints: { _nova_check_type: 'rebuild' } };
    expect(restrict(request)).toMatchObject({ left: ['beta'], skipFilters: false });
  });

  it('keeps only the requested destination', () => {
    expect(restrict({ requested_destination: { host: 'Alpha', node: 'alpha.1' } })).toMatchObject({
      left: ['alpha.1'],
      logs: ['Host filter only checking host Alpha and node alpha.1'],
    });
    expect(restrict({ requested_destination: { host: 'alpha' } })).toMatchObject({
      left: [],
      logs: ['No hosts matched due to not matching requested destination (alpha, None)'],
    });
  });
});
