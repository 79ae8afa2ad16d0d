import { ScenarioError } from '../problem.ts';
import { readJsonFast, type Span, spanOf } from '../text/fast-json.ts';
import { readJsonTree } from '../text/json-tree.ts';
import { type ArrayNode, findNode, type ObjectNode, type SourceNode } from '../text/source-node.ts';
import type { NodeEdit } from './edit-kind.ts';

/**
 * Returns the edited text; `null` if the pointer has no place in it. The layout follows the surrounding text.
 * @param isPlain whether `readJsonFast` can read the text; if it is not given, the function tries
 */
export function editJson(
  text: string,
  tokens: readonly string[],
  edit: NodeEdit,
  isPlain?: boolean,
): string | null {
  if (edit.kind !== 'remove' && (isPlain ?? readJsonFast(text) !== null)) {
    const span = spanOf(text, tokens);
    if (span !== null) return replaced(text, span, edit);
  }
  const { root, problems } = readJsonTree(text);
  if (root === null) throw new ScenarioError(problems[0]?.message ?? 'The document is malformed.', '');
  const found = findNode(root, tokens);
  if (found === null) return edit.kind === 'remove' ? text : insert(text, root, tokens, edit);
  return edit.kind === 'remove' ? remove(text, root, tokens) : replaced(text, found.node, edit);
}

function replaced(text: string, { start, end }: Span, edit: NewValue): string {
  return text.slice(0, start) + written(text, edit, lineIndent(text, start)) + text.slice(end);
}

type NewValue = Exclude<NodeEdit, { kind: 'remove' }>;

/** Returns the text of the new node: a value has the layout of the document, indented by `indent`. */
function written(text: string, edit: NewValue, indent: string): string {
  if (edit.kind === 'text') return edit.text;
  const laidOut = JSON.stringify(edit.value, replaceMaps, indentUnit(text));
  return laidOut.replaceAll('\n', `\n${indent}`);
}

const replaceMaps = (_: string, value: unknown): unknown =>
  value instanceof Map ? Object.fromEntries(value) : value;

/** Returns the indentation of one level; empty for a document on one line. */
function indentUnit(text: string): string {
  return /\n([ \t]+)\S/.exec(text)?.[1] ?? '';
}

function lineIndent(text: string, offset: number): string {
  const line = text.lastIndexOf('\n', offset - 1) + 1;
  return /^[ \t]*/.exec(text.slice(line, offset))?.[0] ?? '';
}

function insert(text: string, root: SourceNode, tokens: readonly string[], edit: NewValue): string | null {
  let depth = tokens.length - 1;
  while (depth > 0 && findNode(root, tokens.slice(0, depth)) === null) depth--;
  const parent = findNode(root, tokens.slice(0, depth))!.node;
  if (parent.kind === 'scalar') {
    if (parent.value !== null) return null;
    return editJson(text, tokens.slice(0, depth), wrappedIn(tokens.slice(depth), edit));
  }
  const key = tokens[depth]!;
  if (parent.kind === 'array' && key !== '-' && key !== String(parent.items.length)) return null;
  return insertInto(text, parent, key, wrappedIn(tokens.slice(depth + 1), edit));
}

/** Returns the new value inside nested objects, one for each token. */
function wrappedIn(tokens: readonly string[], edit: NewValue): NewValue {
  if (tokens.length === 0) return edit;
  if (edit.kind === 'value') {
    return {
      kind: 'value',
      value: tokens.reduceRight<unknown>((inner, token) => new Map([[token, inner]]), edit.value),
    };
  }
  const text = tokens.reduceRight((inner, token) => `{${JSON.stringify(token)}: ${inner}}`, edit.text);
  return { kind: 'text', text };
}

function insertInto(text: string, parent: ObjectNode | ArrayNode, key: string, edit: NewValue): string {
  const parts = partsOf(parent);
  const own = lineIndent(text, parent.start);
  const last = parts.at(-1);
  const first = parts[0];
  const isSpread =
    first === undefined ? indentUnit(text) !== '' : text.slice(parent.start, first.start).includes('\n');
  const indent = first !== undefined && isSpread ? lineIndent(text, first.start) : own + indentUnit(text);
  const label = parent.kind === 'object' ? `${JSON.stringify(key)}: ` : '';
  const member = label + written(text, edit, isSpread ? indent : own);
  if (last === undefined) {
    const inside = isSpread ? `\n${indent}${member}\n${own}` : member;
    return text.slice(0, parent.start + 1) + inside + text.slice(parent.end - 1);
  }
  return `${text.slice(0, last.end)},${isSpread ? `\n${indent}` : ' '}${member}${text.slice(last.end)}`;
}

interface Part {
  readonly start: number;
  readonly end: number;
}

/** Returns the members with their keys, or the items. */
function partsOf(parent: ObjectNode | ArrayNode): Part[] {
  if (parent.kind === 'array') return [...parent.items];
  return parent.members.map(({ keyStart, value }) => ({ start: keyStart, end: value.end }));
}

/** Removes the node, its separating comma and the space before it. */
function remove(text: string, root: SourceNode, tokens: readonly string[]): string {
  const parent = findNode(root, tokens.slice(0, -1))!.node as ObjectNode | ArrayNode;
  const key = tokens.at(-1)!;
  const index =
    parent.kind === 'array' ? Number(key) : parent.members.findLastIndex((member) => member.key === key);
  const parts = partsOf(parent);
  const { start, end } = parts[index]!;
  const before = parts[index - 1];
  const after = parts[index + 1];
  if (before !== undefined) return text.slice(0, before.end) + text.slice(end);
  if (after !== undefined) return text.slice(0, start) + text.slice(after.start);
  return text.slice(0, parent.start + 1) + text.slice(parent.end - 1);
}
