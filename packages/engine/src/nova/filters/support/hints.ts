import type { RequestSpec } from '../../objects/request-spec.ts';
import { at, type Pointer } from '../../pointer.ts';

/**
 * A scheduler hint as filters get it: nova-api keeps lists, of which one of a single item is handed out as that item
 * (`RequestSpec.get_scheduler_hint`). `null` where it was not given.
 */
export function readHint(spec: RequestSpec, name: string): string | readonly string[] | null {
  const values = spec.scheduler_hints.get(name);
  if (values === undefined) return null;
  return values.length === 1 ? values[0]! : values;
}

/** The items of a hint; none where it is not given or empty, which filters treat alike. */
export function hintItems(spec: RequestSpec, name: string): readonly string[] {
  const hint = readHint(spec, name);
  if (hint === null || hint === '') return [];
  return typeof hint === 'string' ? [hint] : hint;
}

export const hintPointer = (spec: RequestSpec, name: string): Pointer => at(spec.pointer, 'hints', name);
