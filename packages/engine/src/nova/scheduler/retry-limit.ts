import type { NovaConf } from '../conf.ts';
import { NoValidHost } from '../errors.ts';
import type { RequestSpec } from '../objects/request-spec.ts';
import { at } from '../pointer.ts';

/**
 * Checks Icehouse's limit of attempts, which nova-conductor checks in later releases. Forced hosts and a limit of 1
 * disable retries.
 * @throws NovaError NoValidHost
 */
export function checkIcehouseRetries(spec: RequestSpec, conf: NovaConf): void {
  const most = conf.int('scheduler', 'max_attempts');
  if (most === 1 || spec.force_hosts.length > 0 || spec.force_nodes.length > 0) return;
  const attempt = (spec.retry?.num_attempts ?? 0) + 1;
  if (attempt <= most) return;
  throw new NoValidHost(
    `Exceeded max scheduling attempts ${most} for instance ${spec.instance_uuids[0] ?? 'None'}`,
    [at(spec.pointer, 'retry'), conf.pointer('scheduler', 'max_attempts')],
  );
}
