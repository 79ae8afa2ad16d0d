import type { ScenarioHost } from '../schema/host.ts';
import type { RunningServer } from './running-servers.ts';

interface NodeStats {
  readonly stats: ReadonlyMap<string, string | null>;
  readonly num_instances: number;
  readonly num_io_ops: number;
  readonly failed_builds: number;
}

/** The task states that nova-compute counts as I/O-heavy operations. `building` is a VM state. */
const HEAVY_TASKS: ReadonlySet<string | null> = new Set([
  'resize_migrating',
  'rebuilding',
  'resize_prep',
  'image_snapshot',
  'image_backup',
  'rescuing',
  'unshelving',
]);

/**
 * Returns the statistics that nova-compute keeps about its servers (`nova.compute.stats.Stats`). The fields of the host
 * in the scenario take precedence, then its `stats`, then the computed count.
 */
export function countStats(host: ScenarioHost, servers: readonly RunningServer[]): NodeStats {
  const counts = new Map<string, number>();
  const count = (key: string): void => void counts.set(key, (counts.get(key) ?? 0) + 1);
  for (const { entry } of servers) {
    const { vm_state, task_state, project } = entry.server;
    count('num_instances');
    count(`num_vm_${vm_state}`);
    count(`num_task_${task_state ?? 'None'}`);
    count(`num_os_type_${entry.image?.properties.get('os_type') ?? 'None'}`);
    count(`num_proj_${project}`);
  }
  const heavy = servers.filter(({ entry: { server } }) => isHeavy(server)).length;
  const number = (field: number | undefined, key: string, counted: number): number =>
    field ?? (Number(host.stats.get(key) ?? Number.NaN) || counted);
  const num_instances = number(host.num_instances, 'num_instances', counts.get('num_instances') ?? 0);
  const num_io_ops = number(host.num_io_ops, 'io_workload', heavy);
  const failed_builds = number(host.failed_builds || undefined, 'failed_builds', 0);
  const stats = new Map<string, string | null>([...counts].map(([key, value]) => [key, String(value)]));
  for (const [key, value] of host.stats) stats.set(key, value);
  stats.set('num_instances', String(num_instances));
  stats.set('io_workload', String(num_io_ops));
  stats.set('failed_builds', String(failed_builds));
  return { stats, num_instances, num_io_ops, failed_builds };
}

const isHeavy = ({
  vm_state,
  task_state,
}: {
  readonly vm_state: string;
  readonly task_state: string | null;
}): boolean => vm_state === 'building' || HEAVY_TASKS.has(task_state);
