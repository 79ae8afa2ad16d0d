/** A difference between two documents. */
export interface DocumentChange {
  /** A JSON Pointer into the later document, or into the earlier one for a removed value. `/nova_conf#L3` is a line. */
  readonly pointer: string;
  /** undefined: the value is new. */
  readonly from: unknown;
  /** undefined: the value was removed. */
  readonly to: unknown;
}

/**
 * Returns the differences between two documents, down to single values, in the order of the later document. List items
 * with the same name are the same thing, so that an inserted flavor is one change. Texts with several lines, such as
 * nova.conf, are compared by line.
 */
export function documentChanges(before: unknown, after: unknown): readonly DocumentChange[] {
  const changes: DocumentChange[] = [];
  collect(before, after, '', changes);
  return changes;
}

function collect(from: unknown, to: unknown, pointer: string, changes: DocumentChange[]): void {
  if (isObject(from) && isObject(to)) {
    collectMembers(membersOf(from), membersOf(to), pointer, changes);
  } else if (Array.isArray(from) && Array.isArray(to)) {
    collectItems(from, to, pointer, changes);
  } else if (typeof from === 'string' && typeof to === 'string' && `${from}${to}`.includes('\n')) {
    collectLines(from, to, pointer, changes);
  } else if (JSON.stringify(from) !== JSON.stringify(to)) {
    changes.push({ pointer, from, to });
  }
}

function collectItems(
  from: readonly unknown[],
  to: readonly unknown[],
  pointer: string,
  changes: DocumentChange[],
): void {
  const earlier = itemsByKey(from);
  const later = itemsByKey(to);
  for (const [key, { item, index }] of later) {
    collect(earlier.get(key)?.item, item, `${pointer}/${index}`, changes);
  }
  for (const [key, { item, index }] of earlier) {
    if (!later.has(key)) changes.push({ pointer: `${pointer}/${index}`, from: item, to: undefined });
  }
}

function itemsByKey(list: readonly unknown[]): Map<string, { item: unknown; index: number }> {
  const names = list.map((item) => (isObject(item) && Object.hasOwn(item, 'name') ? item.name : undefined));
  const byName = names.every((name) => typeof name === 'string') && new Set(names).size === names.length;
  return new Map(list.map((item, index) => [byName ? String(names[index]) : String(index), { item, index }]));
}

function collectMembers(
  from: ReadonlyMap<string, unknown>,
  to: ReadonlyMap<string, unknown>,
  pointer: string,
  changes: DocumentChange[],
): void {
  for (const [key, value] of to) collect(from.get(key), value, `${pointer}/${token(key)}`, changes);
  for (const [key, value] of from) {
    if (!to.has(key)) changes.push({ pointer: `${pointer}/${token(key)}`, from: value, to: undefined });
  }
}

/** Adds the lines that only one of the texts has, at any place. */
function collectLines(from: string, to: string, pointer: string, changes: DocumentChange[]): void {
  const earlier = from.split('\n');
  const later = to.split('\n');
  const without = (lines: readonly string[], others: readonly string[]) => {
    const known = new Set(others);
    return lines.flatMap((line, index) => (known.has(line) ? [] : [{ line, number: index + 1 }]));
  };
  for (const { line, number } of without(later, earlier)) {
    changes.push({ pointer: `${pointer}#L${number}`, from: undefined, to: line });
  }
  for (const { line, number } of without(earlier, later)) {
    changes.push({ pointer: `${pointer}#L${number}`, from: line, to: undefined });
  }
}

function isObject(value: unknown): value is Readonly<Record<string, unknown>> {
  return typeof value === 'object' && value !== null && !Array.isArray(value);
}

const membersOf = (object: object): ReadonlyMap<string, unknown> => new Map(Object.entries(object));

const token = (key: string): string => key.replaceAll('~', '~0').replaceAll('/', '~1');
