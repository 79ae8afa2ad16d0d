import { NOT_ASKED, RAISED } from '@nova-sieve/engine';
import { type RunView, STOPPED_AT_PLACEMENT, STOPPED_NOWHERE } from '../engine/protocol/answers.ts';
import { emptyView } from '../store/test-store.ts';

const stage = { start: 0, end: 0, ran: true, notes: [] };

/**
 * For tests: one host passes, one is rejected by the first filter, one by the second, and Placement rejected the last.
 */
export function fourHosts(): RunView {
  return emptyView({
    hosts: ['host10', 'host2', 'host1', 'away'],
    stages: [
      {
        ...stage,
        id: 'placement',
        kind: 'placement',
        name: 'Placement',
        reasons: [
          { key: 'capacity', message: 'Not enough VCPU is free on the host.', hosts: Int32Array.of(3) },
        ],
      },
      {
        ...stage,
        id: 'filter:First',
        kind: 'filter',
        name: 'First',
        reasons: [{ key: 'full', message: 'No room.', hosts: Int32Array.of(1) }],
      },
      {
        ...stage,
        id: 'filter:Second',
        kind: 'filter',
        name: 'Second',
        reasons: [{ key: 'full', message: 'No room.', hosts: Int32Array.of(2) }],
      },
    ],
    table: {
      status: Uint8Array.of(4, 1, 1, 1),
      stopped: Int32Array.of(STOPPED_NOWHERE, 0, 1, STOPPED_AT_PLACEMENT),
      filters: [
        { name: 'First', ran: true, verdicts: Uint32Array.of(0, 1, 0, NOT_ASKED) },
        { name: 'Second', ran: true, verdicts: Uint32Array.of(0, 1, 1, NOT_ASKED) },
        { name: 'Third', ran: true, verdicts: Uint32Array.of(0, 0, RAISED, NOT_ASKED) },
      ],
      messages: ['No room.'],
      rank: Int32Array.of(1, 0, 0, 0),
      weight: Float64Array.of(-2, Number.NaN, Number.NaN, Number.NaN),
      weighers: [
        {
          name: 'RAMWeigher',
          raw: Float64Array.of(4096, Number.NaN, Number.NaN, Number.NaN),
          normalized: Float64Array.of(1, Number.NaN, Number.NaN, Number.NaN),
          score: Float64Array.of(-2, Number.NaN, Number.NaN, Number.NaN),
        },
      ],
      aggregates: Int32Array.of(0, 1, 1, 1),
      aggregateSets: [['fast', 'big'], []],
      zones: ['az1', 'nova'],
      resources: [
        {
          resource_class: 'VCPU',
          capacity: Float64Array.of(16, 8, Number.NaN, 4),
          used: Float64Array.of(14, 1, 0, 4),
          requested: 2,
        },
      ],
    },
  });
}
