import { type JsonObject, numberOf, objectOf } from '../../../rest/json-value.ts';
import { schemaErrors } from '../../../rest/schema-check.ts';
import { bestError } from '../../../rest/schema-error.ts';
import { badRequest, PlacementError } from '../../errors.ts';
import { capacityOf, INVENTORY_DEFAULTS, type Inventory } from '../../inventories.ts';
import { INVENTORY_RECORD } from '../schemas/inventories.ts';

/** An inventory from a body that the schema has passed, with Placement's defaults for what is missing. */
export function readInventory(body: JsonObject): Inventory {
  const read = (field: keyof typeof INVENTORY_DEFAULTS) =>
    body.has(field) ? numberOf(body.get(field)) : INVENTORY_DEFAULTS[field];
  return {
    total: numberOf(body.get('total')),
    reserved: read('reserved'),
    min_unit: read('min_unit'),
    max_unit: read('max_unit'),
    step_size: read('step_size'),
    allocation_ratio: read('allocation_ratio'),
  };
}

/**
 * The inventories in a body, by class names that may not exist. The schema has passed those whose
 * names could be a class's; the others are held against it here. Errors: 400.
 */
export function readInventories(body: JsonObject, uuid: string): Map<string, Inventory> {
  const inventories = new Map<string, Inventory>();
  for (const [name, record] of body) {
    const error = bestError(schemaErrors(record, INVENTORY_RECORD));
    if (error) throw badRequest(`Bad inventory ${name} for resource provider ${uuid}: ${error.message}`);
    inventories.set(name, readInventory(objectOf(record)));
  }
  return inventories;
}

/**
 * Refuses an inventory of which nothing can be used. From 1.26 on, all of it may be reserved.
 * @param sentence what could not be done, for the message
 */
export function checkCapacity(
  inventory: Inventory,
  resourceClass: string,
  uuid: string,
  version: number,
  sentence: string,
): void {
  const capacity = capacityOf(inventory);
  if (!Number.isFinite(capacity)) {
    throw new PlacementError(500, `The allocation_ratio of ${resourceClass} must be a finite number.`);
  }
  const mayBeNothing = version >= 26;
  if (capacity > 0 || (capacity === 0 && mayBeNothing)) return;
  const relation = mayBeNothing ? 'greater than' : 'greater than or equal to';
  throw badRequest(
    `${sentence}: Invalid inventory for '${resourceClass}' on resource provider '${uuid}'. ` +
      `The reserved value is ${relation} total.`,
  );
}
