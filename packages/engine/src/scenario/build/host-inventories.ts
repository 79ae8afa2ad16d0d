import { INVENTORY_DEFAULTS, type Inventory } from '../../placement/index.ts';
import { pointerOf, ScenarioError } from '../problem.ts';
import type { ScenarioHost } from '../schema/host.ts';
import type { ScenarioInventory } from '../schema/provider.ts';
import type { HostOptions, HostSizes } from './host-sizes.ts';

export type Inventories = ReadonlyMap<string, Inventory>;

/** Returns the inventories that nova-compute reports for the sizes of a host (`LibvirtDriver.update_provider_tree`). */
export function hostInventories(host: ScenarioHost, sizes: HostSizes, options: HostOptions): Inventories {
  const inventories = new Map<string, Inventory>();
  const add = (name: string, total: number, reserved: number, allocation_ratio: number): void => {
    if (total <= 0) return;
    inventories.set(name, { ...INVENTORY_DEFAULTS, total, reserved, allocation_ratio, max_unit: total });
  };
  const { shared, dedicated, memory_mb } = sizes;
  add(
    'MEMORY_MB',
    memory_mb,
    options.reserved_host_memory_mb,
    host.ram_allocation_ratio ?? options.ram_allocation_ratio,
  );
  add('VCPU', shared, options.reserved_host_cpus, host.cpu_allocation_ratio ?? options.cpu_allocation_ratio);
  add('PCPU', dedicated, 0, 1);
  add(
    'DISK_GB',
    host.local_gb,
    options.reserved_host_disk_gb,
    host.disk_allocation_ratio ?? options.disk_allocation_ratio,
  );
  return inventories;
}

/**
 * Merges the inventories of the scenario into the derived ones: a field replaces the derived field, null removes the
 * resource class, and the other fields of a new class have Placement's defaults.
 * @throws ScenarioError for a new class without a total.
 */
export function withWritten(
  derived: Inventories,
  written: ReadonlyMap<string, ScenarioInventory>,
  pointer: string,
): Inventories {
  if (written.size === 0) return derived;
  const inventories = new Map(derived);
  for (const [name, value] of written) {
    if (value === null) inventories.delete(name);
    else inventories.set(name, merged(name, derived.get(name), value, pointer));
  }
  return inventories;
}

function merged(
  name: string,
  known: Inventory | undefined,
  value: Exclude<ScenarioInventory, null>,
  pointer: string,
): Inventory {
  const { total, ...rest } = typeof value === 'number' ? { total: value } : value;
  const amount = total ?? known?.total;
  if (amount === undefined) {
    const message = `The inventory of ${name} has no "total". Add a total, or write null to remove the inventory.`;
    throw new ScenarioError(message, pointer + pointerOf(['inventories', name]));
  }
  const max_unit =
    known !== undefined && total !== undefined ? total : (known?.max_unit ?? INVENTORY_DEFAULTS.max_unit);
  return { ...INVENTORY_DEFAULTS, ...known, max_unit, ...defined(rest), total: amount };
}

function defined(fields: { readonly [field: string]: number | undefined }): Partial<Inventory> {
  return Object.fromEntries(Object.entries(fields).filter(([, value]) => value !== undefined));
}
