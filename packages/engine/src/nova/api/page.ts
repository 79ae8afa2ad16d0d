import type { Call } from './call.ts';
import { badRequest } from './fault.ts';

/**
 * Returns the part of a list that `limit`, `marker` and `offset` select (`nova.api.openstack.common.limited`).
 * @throws NovaFault 400 for an invalid number or a marker that is not in the list
 */
export function page<T>({ query }: Call, items: readonly T[], idOf: (item: T) => string): readonly T[] {
  const marker = query.last('marker');
  const start = marker === null ? 0 : items.findIndex((item) => idOf(item) === marker) + 1;
  if (marker !== null && start === 0) throw badRequest(`marker [${marker}] not found`);
  const from = start + number(query.last('offset'), 'offset', 0);
  const limit = number(query.last('limit'), 'limit', 0) || items.length;
  return items.slice(from, from + limit);
}

function number(text: string | null, name: string, otherwise: number): number {
  if (text === null) return otherwise;
  if (/^[0-9]+$/.test(text)) return Number(text);
  throw badRequest(
    `Invalid input for field/attribute ${name}. Value: ${text}. '${text}' does not match '^[0-9]*$'`,
  );
}
