import type { HostState } from '../../objects/host-state.ts';
import { type Compared, type Rejection, reject } from '../../verdict.ts';
import type { Ratio } from './allocation-ratio.ts';

/** What a flavor needs of one resource and what a host has of it. Amounts are in the resource's own unit. */
export interface Room {
  readonly needed: Compared;
  readonly found: readonly Compared[];
  readonly ratio: Ratio;
}

/** The rejection of a host that is too small, or too full, for the flavor. */
export function noRoom(reason: string, { needed, found, ratio }: Room, log: string | null): Rejection {
  const compared = [needed, ...found, ratio.evidence];
  return log === null
    ? reject(reason, compared)
    : reject(reason, compared, { level: 'DEBUG', text: `{host_state} ${log}` });
}

/** Says all that a rejection of this kind tells, so that hosts with the same numbers share it. */
export const roomKey = (
  host: HostState,
  reason: string,
  ratio: Ratio,
  ...amounts: readonly number[]
): string => JSON.stringify([host.node.pointer, reason, ratio.value, ratio.evidence.at, ...amounts]);
