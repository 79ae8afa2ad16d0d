import { isRow, type Row } from '../files/row.ts';
import { aggregateKinds } from './aggregates.ts';
import { flavorKinds } from './flavors.ts';
import { hypervisorKinds } from './hypervisors.ts';
import { imageKinds } from './images.ts';
import { inventoryKinds } from './inventories.ts';
import type { Kind } from './kind.ts';
import { providerFactKinds } from './provider-facts.ts';
import { providerKinds } from './providers.ts';
import { serverGroupKinds } from './server-groups.ts';
import { serverKinds } from './servers.ts';
import { serviceKinds } from './services.ts';

/** All kinds; those with a unique key come first. */
const KINDS: readonly Kind[] = [
  ...hypervisorKinds,
  ...serviceKinds,
  ...aggregateKinds,
  ...flavorKinds,
  ...serverGroupKinds,
  ...serverKinds,
  ...imageKinds,
  ...providerKinds,
  ...inventoryKinds,
  ...providerFactKinds,
];

/** Returns the kind of an output by its keys, or, without rows, by the command above it; `null` if it is unknown. */
export function kindOf(value: unknown, command: string | null): Kind | null {
  const form = Array.isArray(value) ? 'list' : 'show';
  const row: unknown = Array.isArray(value) ? value[0] : value;
  const named = KINDS.filter((kind) => command?.startsWith(kind.command));
  if (row === undefined) return named.find((kind) => kind.form === form) ?? null;
  if (!isRow(row)) return null;
  const matching = KINDS.filter((kind) => kind.form === form && kind.matches(row));
  return matching.find((kind) => named.includes(kind)) ?? (isCatalog(command) ? null : (matching[0] ?? null));
}

/** Whether the output lists all traits or resource classes. It is not needed, and looks like the list of a provider. */
export function isCatalog(command: string | null): boolean {
  return /^(?:trait|resource class) list/.test(command ?? '');
}

export const rowsOf = (value: unknown): Row[] =>
  Array.isArray(value) ? value.filter(isRow) : isRow(value) ? [value] : [];
