import { NovaError } from '../errors.ts';
import type { RequestSpec } from '../objects/request-spec.ts';
import { at } from '../pointer.ts';

/**
 * Hosts of all rounds together that a run's record may hold: some 200 bytes each, a gigabyte in all. Nova keeps no
 * record, and would be at work for so long that nova-conductor gives up waiting for it.
 */
export const MOST_RECORDED = 5_000_000;

/** Raises MessagingTimeout where the servers of the request would each be tried on so many hosts, and that is too much. */
export function checkRecord(hosts: number, { instance_uuids, pointer }: RequestSpec): void {
  const servers = instance_uuids.length;
  if (hosts * servers <= MOST_RECORDED) return;
  throw new NovaError(
    'MessagingTimeout',
    `${servers} servers would each be tried on ${hosts} hosts, ${hosts * servers} in all; a run may have ` +
      `${MOST_RECORDED}. Ask for fewer servers, or for what fewer hosts can serve.`,
    [at(pointer, 'count')],
  );
}
