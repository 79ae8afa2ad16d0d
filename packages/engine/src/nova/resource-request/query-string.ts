import { compareTexts } from '../../python/compare.ts';
import type { Pointer } from '../pointer.ts';
import type { QueryParameter } from './request-group-builder.ts';

/** A query for allocation candidates, with the origins of its parts. */
export interface BuiltQuery {
  /** The query string after `GET /allocation_candidates?`: percent-encoded, in Nova's order. */
  readonly query: string;
  /** The origins of each part: `resources:VCPU`, `required:!TRAIT`, `member_of:!in:<uuid>`, `in_tree`, `limit`. */
  readonly origins: ReadonlyMap<string, readonly Pointer[]>;
}

/** Python's `quote_plus`: of the punctuation marks, only `_.-~` are not encoded. A space becomes a plus sign. */
const encode = (text: string): string =>
  encodeURIComponent(text.replace(/\p{Surrogate}/gu, '\uFFFD'))
    .replace(/[!'()*]/g, (mark) => `%${mark.charCodeAt(0).toString(16).toUpperCase()}`)
    .replaceAll('%20', '+');

/** Writes the parameters sorted by key, then value, as Nova does. */
export function writeQuery(parameters: readonly QueryParameter[]): BuiltQuery {
  const ordered = [...parameters].sort(
    (one, other) => compareTexts(one.key, other.key) || compareTexts(one.value, other.value),
  );
  const origins = new Map<string, readonly Pointer[]>();
  for (const [part, because] of ordered.flatMap((parameter) => parameter.origins)) {
    const known = because.filter((pointer) => pointer !== null);
    origins.set(part, [...new Set([...(origins.get(part) ?? []), ...known])]);
  }
  return { query: ordered.map(({ key, value }) => `${encode(key)}=${encode(value)}`).join('&'), origins };
}
