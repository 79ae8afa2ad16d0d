import { NovaError } from '../errors.ts';
import type { RequestSpec } from '../objects/request-spec.ts';
import { at } from '../pointer.ts';

/**
 * The maximum number of hosts in all rounds of a run's record: about 200 bytes each, one gigabyte together. Nova has no
 * record, but would take so long that nova-conductor stops waiting.
 */
export const MOST_RECORDED = 5_000_000;

/**
 * Checks that the rounds of a request do not have too many hosts together.
 * @throws NovaError MessagingTimeout
 */
export function checkRecord(hosts: number, { instance_uuids, pointer }: RequestSpec): void {
  const servers = instance_uuids.length;
  if (hosts * servers <= MOST_RECORDED) return;
  throw new NovaError(
    'MessagingTimeout',
    `${servers} servers on ${hosts} hosts are ${hosts * servers} combinations; the maximum is ${MOST_RECORDED}. ` +
      'Request fewer servers, or restrict the request to fewer hosts.',
    [at(pointer, 'count')],
  );
}
