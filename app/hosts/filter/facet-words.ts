import { STATUS_WORDS } from '../../common/HostStatusText.tsx';
import { HOST_STATUSES, type HostStatus } from '../../engine/protocol/answers.ts';
import type { FacetId } from '../../store/view/host-filter.ts';

export const FACET_TITLES: Readonly<Record<FacetId, string>> = {
  status: 'Status',
  stage: 'Rejected by',
  reason: 'Reason',
  aggregate: 'Aggregate',
  zone: 'Zone',
};

/** Returns a facet's value as the page displays it. */
export function valueText(facet: FacetId, value: string): string {
  return facet === 'status' && isStatus(value) ? STATUS_WORDS[value] : value;
}

function isStatus(value: string): value is HostStatus {
  return (HOST_STATUSES as readonly string[]).includes(value);
}
