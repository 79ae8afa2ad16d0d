import { isCollection, isSeq, stringify } from 'yaml';
import { stripEnd } from '../../python/strip-end.ts';
import { ScenarioError } from '../problem.ts';
import {
  type ArrayNode,
  findNode,
  type MemberNode,
  type ObjectNode,
  type SourceNode,
} from '../text/source-node.ts';
import { WRITING, writeYaml, yamlDocument } from '../text/write-yaml.ts';
import { yamlKey } from '../text/yaml-key.ts';
import { readYamlDocument, readYamlTree } from '../text/yaml-tree.ts';
import type { NodeEdit } from './edit-kind.ts';

/**
 * Returns the edited text; `null` if the pointer has no place in it. Only the lines of the node change, so comments,
 * quotes and indentation elsewhere stay exactly as they are.
 */
export function editYaml(text: string, tokens: readonly string[], edit: NodeEdit): string | null {
  const { root, problems } = readYamlTree(text);
  if (problems.length > 0) throw new ScenarioError(problems[0]!.message, '');
  if (root === null || isEmpty(root)) {
    if (edit.kind === 'remove') return text;
    const line = /[^\n]$/.test(text) ? '\n' : '';
    return text + line + blockText(wrap(tokens, edit)).replace(/^\n/, '');
  }
  return new YamlEditor(text, root).apply(tokens, edit);
}

type NewValue = Exclude<NodeEdit, { kind: 'remove' }>;

const isEmpty = (node: SourceNode): boolean => node.kind === 'scalar' && node.source === '';

/** Returns the value inside nested objects, one for each token. */
function wrap(tokens: readonly string[], edit: NewValue): NewValue {
  return tokens.reduceRight((inner, token) => wrapOnce(token, inner), edit);
}

function wrapOnce(token: string, edit: NewValue): NewValue {
  if (edit.kind === 'value') return { kind: 'value', value: new Map([[token, edit.value]]) };
  return { kind: 'text', text: `${yamlKey(token)}:${afterLabel(edit)}` };
}

/**
 * Returns the text after a label, `key:` or `-`, in column 0: ` value`, or lines of which the first can be empty. The
 * other lines have the indentation that YAML requires.
 */
function afterLabel(edit: NewValue, label: 'key' | 'dash' = 'key'): string {
  if (edit.kind === 'value') {
    const labelled = label === 'key' ? new Map([['k', edit.value]]) : [edit.value];
    return written(edit.value, labelled)
      .slice(label === 'key' ? 2 : 1)
      .replace(/\n$/, '');
  }
  const lines = edit.text.trimEnd().split('\n');
  const isBlock = label === 'key' && isBlockCollection(edit.text);
  return (isBlock ? '\n  ' : ' ') + lines.join('\n  ');
}

/** Writes a text with words as a block, as people do. A block with only blank lines would have no clear end. */
function written(value: unknown, labelled: unknown): string {
  const isBlock = typeof value === 'string' && value.trim() !== '' && !value.includes('\uFEFF');
  return isBlock ? stringify(labelled, WRITING) : writeYaml(labelled);
}

function isBlockCollection(text: string): boolean {
  const { document, problems } = readYamlDocument(text);
  if (problems.length > 0) throw new ScenarioError(problems[0]!.message, '');
  return isCollection(document?.contents) && document.contents.flow !== true;
}

/** Returns the value as a whole document. */
function blockText(edit: NewValue): string {
  return edit.kind === 'text' ? edit.text : written(edit.value, edit.value);
}

/**
 * Returns the node of a text.
 * @throws ScenarioError for a text that is not complete, such as an alias for an anchor elsewhere.
 */
function contentsOf(text: string): unknown {
  const { problems } = readYamlTree(text);
  if (problems.length > 0) throw new ScenarioError(problems[0]!.message, '');
  return readYamlDocument(text).document?.contents;
}

/** Returns the text for a place inside brackets. It is written inside brackets, so that it gets the necessary quotes. */
function flowText(edit: NewValue): string {
  const inside = edit.kind === 'value' ? edit.value : contentsOf(edit.text);
  const document = yamlDocument([inside]);
  if (isSeq(document.contents)) document.contents.flow = true;
  return document.toString({ lineWidth: 0, flowCollectionPadding: false }).trim().slice(1, -1).trim();
}

class YamlEditor {
  constructor(
    private readonly text: string,
    private readonly root: SourceNode,
  ) {}

  apply(tokens: readonly string[], edit: NodeEdit): string | null {
    if (this.passesAlias(tokens)) return null;
    const found = findNode(this.root, tokens);
    if (edit.kind === 'remove') return found === null ? this.text : this.remove(tokens);
    return found === null ? this.insert(tokens, edit) : this.replace(tokens, edit);
  }

  /** Whether the path goes through an alias, whose value has other places too. */
  private passesAlias(tokens: readonly string[]): boolean {
    return tokens.some(
      (_, depth) => this.text[findNode(this.root, tokens.slice(0, depth))?.node.start ?? -1] === '*',
    );
  }

  private replace(tokens: readonly string[], edit: NewValue): string | null {
    const { node, member } = findNode(this.root, tokens)!;
    if (tokens.length === 0) return this.spliced(node.start, this.text.length, blockText(edit));
    if (this.isInFlow(tokens)) return this.spliced(node.start, this.endOf(node), flowText(edit));
    const label = member === null ? this.dashOf(node) : this.colonOf(member);
    if (label === null) return null;
    const written = indented(afterLabel(edit, member === null ? 'dash' : 'key'), label.column);
    const end =
      keepsBreaks(written) || keepsBreaks(this.text.slice(label.end, node.end))
        ? lastBreak(this.text, node)
        : this.endOf(node);
    const gap = this.text.slice(label.end, node.start);
    const comment = /^[ \t]*#[^\n]*/.exec(gap)?.[0] ?? '';
    if (!written.startsWith('\n'))
      return this.spliced(label.end, Math.max(end, label.end), written + comment);
    const kept = gap.includes('\n') ? gap.slice(0, gap.lastIndexOf('\n')) : '';
    return this.spliced(label.end, Math.max(end, label.end), kept + written);
  }

  private insert(tokens: readonly string[], edit: NewValue): string | null {
    let depth = tokens.length - 1;
    while (depth > 0 && findNode(this.root, tokens.slice(0, depth)) === null) depth--;
    const owner = tokens.slice(0, depth);
    const parent = findNode(this.root, owner)!.node;
    const key = tokens[depth]!;
    const value = wrap(tokens.slice(depth + 1), edit);
    if (parent.kind === 'scalar') {
      return parent.value === null ? this.replace(owner, wrapOnce(key, value)) : null;
    }
    if (parent.kind === 'array' && key !== '-' && key !== String(parent.items.length)) return null;
    const last = parent.kind === 'array' ? parent.items.at(-1) : parent.members.at(-1)?.value;
    if (last === undefined) return this.replace(owner, asOnly(parent, key, value));
    if (this.isInFlow(tokens)) {
      const label = parent.kind === 'array' ? '' : `${yamlKey(key)}: `;
      return this.spliced(last.end, last.end, `, ${label}${flowText(value)}`);
    }
    return this.insertLine(parent, last, key, value);
  }

  private insertLine(
    parent: ObjectNode | ArrayNode,
    last: SourceNode,
    key: string,
    value: NewValue,
  ): string | null {
    const column =
      parent.kind === 'array' ? this.dashOf(parent.items[0]!)?.column : this.columnOf(parent.start);
    if (column === undefined) return null;
    const label = parent.kind === 'array' ? '-' : `${yamlKey(key)}:`;
    const written = `${' '.repeat(column)}${label}${indented(afterLabel(value, parent.kind === 'array' ? 'dash' : 'key'), column)}`;
    const end = this.endOfLine(this.endOf(last));
    return this.spliced(end, end, `\n${written}`);
  }

  private remove(tokens: readonly string[]): string | null {
    const owner = tokens.slice(0, -1);
    const parent = findNode(this.root, owner)!.node as ObjectNode | ArrayNode;
    const parts = this.partsOf(parent);
    const key = tokens.at(-1)!;
    const index =
      parent.kind === 'array' ? Number(key) : parent.members.findLastIndex((member) => member.key === key);
    if (parts.length === 1)
      return this.replace(owner, { kind: 'value', value: parent.kind === 'array' ? [] : {} });
    const { start, end } = parts[index]!;
    const after = parts[index + 1];
    if (this.isInFlow(tokens)) {
      return after === undefined
        ? this.spliced(parts[index - 1]!.end, end, '')
        : this.spliced(start, after.start, '');
    }
    const line = this.text.lastIndexOf('\n', start - 1) + 1;
    const isFirstOnLine = this.text.slice(line, start).trim() === '';
    if (!isFirstOnLine) return this.spliced(start, after!.start, '');
    return this.spliced(line, Math.min(this.endOfLine(end) + 1, this.text.length), '');
  }

  /** Returns the spans of the members, from their keys, or of the items, from their dashes. Items in brackets have no dash. */
  private partsOf(parent: ObjectNode | ArrayNode): { start: number; end: number }[] {
    if (parent.kind === 'object') {
      return parent.members.map(({ keyStart, value }) => ({ start: keyStart, end: this.endOf(value) }));
    }
    return parent.items.map((item) => {
      const dash = this.isFlow(parent) ? null : this.dashOf(item);
      return { start: dash === null ? item.start : dash.end - 1, end: this.endOf(item) };
    });
  }

  private isFlow(node: SourceNode): boolean {
    return node.kind !== 'scalar' && (this.text[node.start] === '{' || this.text[node.start] === '[');
  }

  /** Whether the place is inside brackets. */
  private isInFlow(tokens: readonly string[]): boolean {
    return tokens.some((_, depth) => {
      const found = findNode(this.root, tokens.slice(0, depth));
      return found !== null && this.isFlow(found.node);
    });
  }

  private colonOf({ keyStart, keyEnd }: MemberNode): { end: number; column: number } | null {
    const colon = /\s*:/y;
    colon.lastIndex = keyEnd;
    return colon.test(this.text) ? { end: colon.lastIndex, column: this.columnOf(keyStart) } : null;
  }

  private dashOf(item: SourceNode): { end: number; column: number } | null {
    let line = this.text.lastIndexOf('\n', item.start - 1) + 1;
    let before = stripEnd(withoutAnchor(stripEnd(this.text.slice(line, item.start), BLANKS)), BLANKS);
    // The item can begin some lines below its dash, with only comments between them.
    while (before === '' && line > 0) {
      const end = line - 1;
      line = this.text.lastIndexOf('\n', end - 1) + 1;
      before = stripEnd(this.text.slice(line, end).split('#', 1)[0]!, BLANKS);
    }
    const dash = line + before.length - 1;
    return before.endsWith('-') ? { end: dash + 1, column: this.columnOf(dash) } : null;
  }

  private columnOf(offset: number): number {
    return offset - (this.text.lastIndexOf('\n', offset - 1) + 1);
  }

  private endOfLine(offset: number): number {
    const end = this.text.indexOf('\n', offset);
    return end === -1 ? this.text.length : end;
  }

  /** Returns the end of a node. The last line break of a block of text, and the blank lines below it, stay. */
  private endOf({ start, end }: SourceNode): number {
    const text = this.text.slice(start, end);
    const blank = text.indexOf('\n', stripEnd(text, ` \t\n`).length);
    return blank === -1 ? end : start + blank;
  }

  private spliced(start: number, end: number, inserted: string): string {
    return this.text.slice(0, start) + inserted + this.text.slice(end);
  }
}

const BLANKS = ' \t\r';

/** `- &name` is `-`. */
function withoutAnchor(text: string): string {
  const word = Math.max(text.lastIndexOf(' '), text.lastIndexOf('\t'), text.lastIndexOf('-')) + 1;
  return text[word] === '&' ? text.slice(0, word) : text;
}

/** Whether a block of text includes its trailing line breaks: `|+`. */
const keepsBreaks = (written: string): boolean => /^\s*[|>]\d?\+/.test(written);

/** Returns the last of the line breaks below a block, which a `|+` block would include. */
function lastBreak(text: string, { end }: SourceNode): number {
  const blank = /(?:[ \t]*\n)*/y;
  blank.lastIndex = end;
  blank.test(text);
  const last = Math.max(blank.lastIndex, end);
  return text[last - 1] === '\n' ? last - 1 : last;
}

/** Returns the value as the only member or item of an empty parent. */
function asOnly(parent: ObjectNode | ArrayNode, key: string, edit: NewValue): NewValue {
  if (parent.kind === 'object') return wrapOnce(key, edit);
  if (edit.kind === 'value') return { kind: 'value', value: [edit.value] };
  return { kind: 'text', text: `-${afterLabel(edit, 'dash')}` };
}

/** Indents the lines after the first. */
function indented(text: string, column: number): string {
  return text.replaceAll(/\n(?=[^\n])/g, `\n${' '.repeat(column)}`);
}
