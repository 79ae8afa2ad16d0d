import type { HostState } from '../../objects/host-state.ts';
import { type Reason, reasonKey } from '../../verdict/reason.ts';
import { type Compared, type Rejection, reject } from '../../verdict/verdict.ts';
import type { RatioSource } from './allocation-ratio.ts';
import { shareRejections } from './shared-rejections.ts';

/** Why a host does not have enough of a resource for the flavor. */
export interface NoRoom {
  readonly reason: Reason;
  readonly message: string;
  /** The host's total, without its ratio. */
  readonly found: readonly Compared[];
  /** The text that Nova logs after the host; `null` if it logs nothing. */
  readonly log: string | null;
}

/** Returns a function that rejects hosts that are too small or too full; hosts with the same numbers share a rejection. */
export function roomRejections(
  needed: Compared,
  ratio: RatioSource,
): (host: HostState, noRoom: NoRoom) => Rejection {
  const share = shareRejections();
  return (host, { reason, message, found, log }) => {
    const evidence = ratio.evidence(host);
    return share(JSON.stringify([reasonKey(reason), found, evidence]), () => {
      const compared = [needed, ...found, evidence];
      return log === null
        ? reject(reason, message, compared)
        : reject(reason, message, compared, { level: 'DEBUG', text: `{host_state} ${log}` });
    });
  };
}
