import { INVENTORY_DEFAULTS, type Inventory } from '../../placement/index.ts';
import { pointerOf, ScenarioError } from '../problem.ts';
import type { ScenarioHost } from '../schema/host.ts';
import type { ScenarioInventory } from '../schema/provider.ts';
import type { HostOptions, HostSizes } from './host-sizes.ts';

export type Inventories = ReadonlyMap<string, Inventory>;

/** The inventories that nova-compute would report for a host's sizes (`LibvirtDriver.update_provider_tree`). */
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
 * Inventories with what the scenario says of them: fields replace those that were there, null takes a class away,
 * and the rest of a class that is new has Placement's defaults. Errors: a new class without a total.
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
    const message = `The inventory of ${name} has no "total". Write how much there is, or null for none.`;
    throw new ScenarioError(message, pointer + pointerOf(['inventories', name]));
  }
  const max_unit =
    known !== undefined && total !== undefined ? total : (known?.max_unit ?? INVENTORY_DEFAULTS.max_unit);
  return { ...INVENTORY_DEFAULTS, ...known, max_unit, ...defined(rest), total: amount };
}

function defined(fields: { readonly [field: string]: number | undefined }): Partial<Inventory> {
  return Object.fromEntries(Object.entries(fields).filter(([, value]) => value !== undefined));
}
