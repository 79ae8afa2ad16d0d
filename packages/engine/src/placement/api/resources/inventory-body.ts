import { type JsonObject, numberOf, objectOf } from '../../../rest/json-value.ts';
import { schemaErrors } from '../../../rest/schema-check.ts';
import { bestError } from '../../../rest/schema-error.ts';
import { badRequest, PlacementError } from '../../errors.ts';
import { capacityOf, INVENTORY_DEFAULTS, type Inventory } from '../../inventories.ts';
import { INVENTORY_RECORD } from '../schemas/inventories.ts';

/** Reads an inventory from a body that is valid for the schema. Missing fields get Placement's defaults. */
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
 * Reads the inventories in a body, by resource class. The classes need not exist. The schema of the body
 * only checks the members whose names are valid class names, so this checks all of them.
 * @throws PlacementError 400 for an inventory that is not valid.
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
 * Checks that an inventory has a capacity. From 1.26, the capacity can be 0.
 * @param sentence the start of the error's text: the operation that failed
 * @throws PlacementError 400 for an inventory without capacity, 500 for a capacity that is not finite.
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
  const allowsZero = version >= 26;
  if (capacity > 0 || (capacity === 0 && allowsZero)) return;
  const relation = allowsZero ? 'greater than' : 'greater than or equal to';
  throw badRequest(
    `${sentence}: Invalid inventory for '${resourceClass}' on resource provider '${uuid}'. ` +
      `The reserved value is ${relation} total.`,
  );
}
