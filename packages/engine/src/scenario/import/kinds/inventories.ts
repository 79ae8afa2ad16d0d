import type { InventoryFacts } from '../facts.ts';
import { has, numberAt, type Row, textAt, wholeAt } from '../files/row.ts';
import type { Kind, ReadContext } from './kind.ts';
import { providerOf } from './provider-of.ts';

export const inventoryKinds: readonly Kind[] = [
  {
    what: 'inventories of providers',
    command: 'resource provider inventory list',
    form: 'list',
    perProvider: true,
    matches: (row) => has(row, 'resource_class') && has(row, 'total'),
    read: readInventories,
  },
  {
    what: 'usages of providers',
    command: 'resource provider usage show',
    form: 'list',
    perProvider: true,
    matches: (row) => has(row, 'resource_class') && has(row, 'usage'),
    read: readUsages,
  },
];

function readInventories(rows: readonly Row[], context: ReadContext): void {
  const uuid = providerOf(context, 'inventory list');
  if (uuid === null) return;
  const inventories = new Map<string, InventoryFacts>();
  const used = new Map<string, number>();
  for (const row of rows) {
    const name = textAt(row, 'resource_class');
    const total = wholeAt(row, 'total');
    if (name === undefined || total === undefined) continue;
    inventories.set(name, {
      total,
      reserved: wholeAt(row, 'reserved') ?? 0,
      min_unit: wholeAt(row, 'min_unit') ?? 1,
      max_unit: wholeAt(row, 'max_unit') ?? total,
      step_size: wholeAt(row, 'step_size') ?? 1,
      allocation_ratio: numberAt(row, 'allocation_ratio') ?? 1,
    });
    const amount = wholeAt(row, 'used');
    if (amount !== undefined) used.set(name, amount);
  }
  const { gathered, source } = context;
  gathered.providers.put(uuid, { uuid, inventories, used: used.size === 0 ? undefined : used }, source);
}

function readUsages(rows: readonly Row[], context: ReadContext): void {
  const uuid = providerOf(context, 'usage');
  if (uuid === null) return;
  const used = new Map<string, number>();
  for (const row of rows) {
    const name = textAt(row, 'resource_class');
    const amount = wholeAt(row, 'usage');
    if (name !== undefined && amount !== undefined) used.set(name, amount);
  }
  context.gathered.providers.put(uuid, { uuid, used }, context.source);
}
