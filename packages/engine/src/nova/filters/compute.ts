import type { Filter } from '../filter.ts';
import type { ComputeService } from '../objects/compute-node.ts';
import { at } from '../pointer.ts';
import { found, PASS, type Rejection, reject } from '../verdict.ts';

/**
 * Passes hosts whose nova-compute service is enabled and has reported lately
 * (`nova.scheduler.filters.compute_filter`). Since Train a disabled host is already left out of Placement's
 * answer by `compute_status_filter`; this filter still catches one that was disabled a moment ago.
 */
export const computeFilter: Filter = {
  name: 'ComputeFilter',
  runsOncePerRequest: true,
  runsOnRebuild: false,
  prepare: () => {
    const known = new WeakMap<ComputeService, Rejection>();
    return ({ service }) => {
      if (!service.disabled && service.up) return PASS;
      let rejection = known.get(service);
      if (rejection === undefined) {
        rejection = rejectionOf(service);
        known.set(service, rejection);
      }
      return rejection;
    };
  },
};

function rejectionOf(service: ComputeService): Rejection {
  if (!service.disabled) {
    return reject(
      'The compute service is down: it has not reported in time.',
      [found('compute service', 'down', at(service.pointer, 'up'))],
      { level: 'WARNING', text: '{host_state} has not been heard from in a while' },
    );
  }
  const why = service.disabled_reason;
  return reject(
    why === null ? 'The compute service is disabled.' : `The compute service is disabled: ${why}.`,
    [
      found('compute service', 'disabled', at(service.pointer, 'disabled')),
      ...(why === null ? [] : [found('disabled reason', why, at(service.pointer, 'disabled_reason'))]),
    ],
    { level: 'DEBUG', text: `{host_state} is disabled, reason: ${why ?? 'None'}` },
  );
}
