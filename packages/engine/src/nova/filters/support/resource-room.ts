import type { HostState } from '../../objects/host-state.ts';
import { type Compared, type Rejection, reject } from '../../verdict.ts';
import type { RatioSource } from './allocation-ratio.ts';
import { shareRejections } from './shared-rejections.ts';

/** Why a host has no room for the flavor. */
export interface NoRoom {
  readonly reason: string;
  /** What it has, its ratio aside. */
  readonly found: readonly Compared[];
  /** What Nova logs after the host, if it logs anything. */
  readonly log: string | null;
}

/** Makes rejections of hosts that are too small or too full; hosts with the same numbers share one. */
export function roomRejections(
  needed: Compared,
  ratio: RatioSource,
): (host: HostState, noRoom: NoRoom) => Rejection {
  const share = shareRejections();
  return (host, { reason, found, log }) => {
    const evidence = ratio.evidence(host);
    return share(JSON.stringify([reason, found, evidence]), () => {
      const compared = [needed, ...found, evidence];
      return log === null
        ? reject(reason, compared)
        : reject(reason, compared, { level: 'DEBUG', text: `{host_state} ${log}` });
    });
  };
}
