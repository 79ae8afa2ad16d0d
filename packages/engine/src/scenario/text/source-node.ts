/** A value of a JSON or YAML document with its offsets in the text. */
export type SourceNode = ObjectNode | ArrayNode | ScalarNode;

interface Spanned {
  readonly start: number;
  readonly end: number;
}

export interface ObjectNode extends Spanned {
  readonly kind: 'object';
  readonly members: readonly MemberNode[];
}

export interface MemberNode {
  readonly key: string;
  readonly keyStart: number;
  readonly keyEnd: number;
  readonly value: SourceNode;
}

export interface ArrayNode extends Spanned {
  readonly kind: 'array';
  readonly items: readonly SourceNode[];
}

export interface ScalarNode extends Spanned {
  readonly kind: 'scalar';
  readonly value: string | number | boolean | null;
  /** The scalar as written, for a number, boolean or null: `1.50`, `True`, `~`. */
  readonly source: string;
  /** The offset of each line, for text with several lines. */
  readonly lines: () => readonly number[];
}

/** A syntax problem; `start` and `end` are offsets. */
export interface SyntaxProblem {
  readonly message: string;
  readonly start: number;
  readonly end: number;
}

/** The keys of an object in the order of the document, if JavaScript reorders them ("10" before "9b"). */
const KEY_ORDER = Symbol('key order');

/** Keys whose values are dictionaries of text in OpenStack. There, `1.50` and `~` are text, not a number and null. */
export const TEXT_DICTIONARIES: ReadonlySet<string> = new Set([
  'extra_specs',
  'metadata',
  'properties',
  'hints',
  'stats',
  'tags',
]);

const INTEGER_LIKE = /^(?:0|[1-9]\d*)$/;

/** Returns the plain data of a node. Keys such as `__proto__` are ordinary own properties. */
export function toValue(node: SourceNode, asText = false): unknown {
  switch (node.kind) {
    case 'scalar':
      return asText && typeof node.value !== 'string' ? node.source : node.value;
    case 'array':
      return node.items.map((item) => toValue(item, asText));
    case 'object':
      return toObject(node, asText);
  }
}

function toObject(node: ObjectNode, asText: boolean): object {
  const object: object = Object.create(null);
  for (const { key, value } of node.members) {
    define(object, key, toValue(value, asText || TEXT_DICTIONARIES.has(key)), true);
  }
  if (node.members.some(({ key }) => INTEGER_LIKE.test(key))) {
    define(
      object,
      KEY_ORDER,
      node.members.map(({ key }) => key),
      false,
    );
  }
  return object;
}

function define(object: object, key: string | symbol, value: unknown, enumerable: boolean): void {
  Object.defineProperty(object, key, { value, enumerable, configurable: true, writable: true });
}

/** Returns the own keys of plain data, in the order of the document. */
export function orderedKeys(object: object): readonly string[] {
  const order = (object as { readonly [KEY_ORDER]?: readonly string[] })[KEY_ORDER];
  return order ?? Object.keys(object);
}

/** A node and the object member that contains it; `null` for the root and for list items. */
export interface Found {
  readonly node: SourceNode;
  readonly member: MemberNode | null;
}

/** Returns the node at these keys and indexes; `null` if there is none. */
export function findNode(root: SourceNode, tokens: readonly string[]): Found | null {
  let found: Found = { node: root, member: null };
  for (const token of tokens) {
    const { node }: Found = found;
    if (node.kind === 'object') {
      const member = node.members.findLast(({ key }) => key === token);
      if (member === undefined) return null;
      found = { node: member.value, member };
    } else if (node.kind === 'array' && INTEGER_LIKE.test(token)) {
      const item = node.items[Number(token)];
      if (item === undefined) return null;
      found = { node: item, member: null };
    } else return null;
  }
  return found;
}
