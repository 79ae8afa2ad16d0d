import type { Pointer } from '../pointer.ts';
import type { QueryParameter } from './request-group-builder.ts';

/** A query for allocation candidates. */
export interface BuiltQuery {
  /** As sent after `GET /allocation_candidates?`: percent-encoded, in Nova's order. */
  readonly query: string;
  /** What caused each part: `resources:VCPU`, `required:!TRAIT`, `member_of:!in:<uuid>`, `in_tree`, `limit`. */
  readonly origins: ReadonlyMap<string, readonly Pointer[]>;
}

/** Python's `quote_plus`: of the marks only `_.-~` stay; a space is a plus. */
const encode = (text: string): string =>
  encodeURIComponent(text.replace(/\p{Surrogate}/gu, '\uFFFD'))
    .replace(/[!'()*]/g, (mark) => `%${mark.charCodeAt(0).toString(16).toUpperCase()}`)
    .replaceAll('%20', '+');

const compare = (one: string, other: string): number => (one < other ? -1 : Number(one > other));

/** Writes the parameters sorted by key, then value, as Nova does. */
export function writeQuery(parameters: readonly QueryParameter[]): BuiltQuery {
  const ordered = [...parameters].sort(
    (one, other) => compare(one.key, other.key) || compare(one.value, other.value),
  );
  const origins = new Map<string, readonly Pointer[]>();
  for (const [part, because] of ordered.flatMap((parameter) => parameter.origins)) {
    const known = because.filter((pointer) => pointer !== null);
    origins.set(part, [...new Set([...(origins.get(part) ?? []), ...known])]);
  }
  return { query: ordered.map(({ key, value }) => `${encode(key)}=${encode(value)}`).join('&'), origins };
}
