import type { ProviderFacts } from '../facts.ts';
import { has, isRow, type Row, textAt } from '../files/row.ts';
import { amountsOf } from './amounts.ts';
import type { Kind, ReadContext } from './kind.ts';

export const providerKinds: readonly Kind[] = [
  {
    what: 'resource providers',
    command: 'resource provider list',
    form: 'list',
    matches: (row) => has(row, 'uuid') && has(row, 'name') && has(row, 'generation'),
    read: readProviders,
  },
  {
    what: 'details of resource providers',
    command: 'resource provider show',
    form: 'show',
    matches: (row) => has(row, 'uuid') && has(row, 'name') && has(row, 'generation'),
    read: readProviders,
  },
];

function readProviders(rows: readonly Row[], { gathered, source }: ReadContext): void {
  for (const row of rows) {
    const uuid = textAt(row, 'uuid');
    if (uuid === undefined) continue;
    const name = textAt(row, 'name');
    const facts: ProviderFacts = {
      uuid,
      name,
      parent: textAt(row, 'parent_provider_uuid'),
      allocations: allocationsOf(row),
    };
    gathered.providers.put(uuid, facts, source, name);
  }
}

/** With `--allocations`: `{consumer: {"resources": {"VCPU": 2}}}`. */
function allocationsOf(row: Row): ProviderFacts['allocations'] {
  const consumers = has(row, 'allocations') ? row.allocations : undefined;
  if (!isRow(consumers)) return;
  const held = new Map<string, ReadonlyMap<string, number>>();
  for (const [consumer, value] of Object.entries(consumers)) {
    if (isRow(value) && has(value, 'resources')) held.set(consumer, amountsOf(value.resources));
  }
  return held;
}
