import type { Filter } from '../filter.ts';
import type { ComputeService } from '../objects/compute-node.ts';
import { at } from '../pointer.ts';
import { text } from '../verdict/value.ts';
import { found, PASS, type Rejection, reject } from '../verdict/verdict.ts';

/**
 * Passes hosts whose nova-compute service is enabled and has reported recently
 * (`nova.scheduler.filters.compute_filter`). Since Train `compute_status_filter` already excludes a disabled host
 * from Placement's answer; this filter still rejects a host that was disabled after Placement answered.
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
      { kind: 'service_down' },
      'The compute service is down: it has not reported in time.',
      [
        found(
          { kind: 'compute_service' },
          { kind: 'service_state', state: 'down' },
          at(service.pointer, 'up'),
        ),
      ],
      { level: 'WARNING', text: '{host_state} has not been heard from in a while' },
    );
  }
  const why = service.disabled_reason;
  const disabled = at(service.pointer, 'disabled');
  return reject(
    { kind: 'service_disabled', disabled_reason: why },
    why === null ? 'The compute service is disabled.' : `The compute service is disabled: ${why}.`,
    [
      found({ kind: 'compute_service' }, { kind: 'service_state', state: 'disabled' }, disabled),
      ...(why === null
        ? []
        : [found({ kind: 'disabled_reason' }, text(why), at(service.pointer, 'disabled_reason'))]),
    ],
    { level: 'DEBUG', text: `{host_state} is disabled, reason: ${why ?? 'None'}` },
  );
}
