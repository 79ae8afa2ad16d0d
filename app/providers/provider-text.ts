import type { InventoryView, ProviderView } from '@nova-sieve/engine';
import { counted, format } from '../words/counts.ts';
import { freeOf } from './bar-parts.ts';
import type { ForestNode } from './forest.ts';
import { MARKS, markTraits } from './marked-traits.ts';

/** Describes a provider in a sentence, for people who do not see the drawing. */
export function sentenceOf({ provider, tree, role, folded, hidden }: ForestNode, matches = false): string {
  const { marked } = markTraits(provider, tree.asked, role === 'root');
  const parts = [
    `${provider.name}, ${roleOf(provider, role)}`,
    ...(matches ? ['matches the search'] : []),
    ...(folded ? [`${counted(hidden, 'provider')} collapsed`] : []),
    ...provider.inventories.map(inventorySentence),
    ...marked.map(({ kind, title }) => `trait ${title}: ${MARKS[kind]}`),
  ];
  return parts.join('. ');
}

export function roleOf({ serves, sharing }: ProviderView, role: ForestNode['role']): string {
  if (sharing) return `shared by ${counted(serves, 'tree')}`;
  return role === 'root' ? 'root' : 'nested';
}

function inventorySentence(inventory: InventoryView): string {
  const { resource_class, used, requested, capacity, reserved, allocation_ratio } = inventory;
  const request = requested > 0 ? `, this request ${format(requested)}` : '';
  const kept = reserved > 0 ? `, reserved ${format(reserved)}` : '';
  const ratio = allocation_ratio === 1 ? '' : `, allocation ratio ${allocation_ratio}`;
  return `${resource_class}: used ${format(used)} of ${format(capacity)}${request}, free ${format(freeOf(inventory))}${kept}${ratio}`;
}

/** Returns what osc-placement-tree also shows only on demand. */
export function limitsOf({ total, reserved, min_unit, max_unit, step_size }: InventoryView): string {
  const kept = reserved > 0 ? ` −${short(reserved)} reserved` : '';
  return `${short(total)}${kept} · unit ${short(min_unit)}–${short(max_unit)} step ${short(step_size)}`;
}

/** Shortens a number to fit a card; the table shows it in full. */
export function short(value: number): string {
  if (value < 1_000_000) return format(value);
  return new Intl.NumberFormat('en', { notation: 'compact', maximumFractionDigits: 1 }).format(value);
}
