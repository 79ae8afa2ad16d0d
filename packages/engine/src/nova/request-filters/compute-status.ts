import type { RequestFilter } from './request-filter.ts';

const TRAIT = 'COMPUTE_STATUS_DISABLED';

/** Forbids hosts with a disabled compute service, which nova-compute marks with a trait. */
export const computeStatusFilter: RequestFilter = {
  name: 'compute_status_filter',
  run: (context) => {
    context.requirements.rootForbidden.set(TRAIT, []);
    context.added(`forbids hosts with trait ${TRAIT}`, []);
    context.log('DEBUG', `compute_status_filter request filter added forbidden trait ${TRAIT}`);
    return true;
  },
};
