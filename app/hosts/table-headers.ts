import type { HostOrder } from './host-rows.ts';

/** A class name as words, so that a narrow column can break it: `Aggregate Instance Extra Specs`. */
export function wordsOf(name: string): string {
  return name
    .replace(/(?<=.)(?:Filter|Weigher)$/, '')
    .replace(/([a-z0-9])([A-Z])/g, '$1 $2')
    .replace(/([A-Z])([A-Z][a-z])/g, '$1 $2');
}

/** A header pressed again and again: up, down, and back to the order of ranks. */
export function nextOrder(order: HostOrder | null, column: string): HostOrder | null {
  if (order?.column !== column) return { column, descending: false };
  return order.descending ? null : { column, descending: true };
}
