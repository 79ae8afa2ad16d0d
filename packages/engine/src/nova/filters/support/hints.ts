import type { RequestSpec } from '../../objects/request-spec.ts';
import { at, type Pointer } from '../../pointer.ts';

/**
 * Returns a scheduler hint as filters read it, or `null` without the hint. nova-api stores lists, and a list of one
 * item is returned as that item (`RequestSpec.get_scheduler_hint`).
 */
export function readHint(spec: RequestSpec, name: string): string | readonly string[] | null {
  const values = spec.scheduler_hints.get(name);
  if (values === undefined) return null;
  return values.length === 1 ? values[0]! : values;
}

/** Returns the items of a hint; empty if the hint is missing or empty, which filters treat in the same way. */
export function hintItems(spec: RequestSpec, name: string): readonly string[] {
  const hint = readHint(spec, name);
  if (hint === null || hint === '') return [];
  return typeof hint === 'string' ? [hint] : hint;
}

export const hintPointer = (spec: RequestSpec, name: string): Pointer => at(spec.pointer, 'hints', name);
