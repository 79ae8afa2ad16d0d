import { formatOf } from '../parse.ts';
import { pointerTokens, ScenarioError } from '../problem.ts';
import { readJsonTree } from '../text/json-tree.ts';
import type { Source } from '../text/read-source.ts';
import { findNode } from '../text/source-node.ts';
import { readYamlTree } from '../text/yaml-tree.ts';
import { editJson } from './edit-json.ts';
import { editKey } from './edit-key.ts';
import type { Edit } from './edit-kind.ts';
import { editYaml } from './edit-yaml.ts';
import type { PointedEdit } from './fix.ts';

export type { Edit } from './edit-kind.ts';

/**
 * Replaces, inserts or removes one node, or renames its key, in a JSON or YAML text and leaves the rest as it was typed, comments and
 * layout included. Objects that the pointer passes and that are absent are made; a list takes an item at its end, with
 * the index of the end or `-`.
 * @param pointer a JSON Pointer; `''` is the whole document
 * @param source the text as `readSource` read it, where the caller has it: a large text is then not read again
 * Errors: ScenarioError for a text that cannot be read, or a pointer that leads nowhere. A value that stands behind a
 * YAML alias is not edited, since others stand for it too.
 */
export function editScenario(
  text: string,
  pointer: string,
  edit: Edit,
  source?: Pick<Source, 'isPlainJson'>,
): string {
  const tokens = pointerTokens(pointer);
  if (tokens.length === 0 && edit.kind === 'remove')
    throw new ScenarioError('A document cannot be removed.', '');
  const edited = editedText(text, tokens, edit, source?.isPlainJson);
  if (edited === null) throw new ScenarioError(`There is no place for ${pointer} in the document.`, pointer);
  return edited;
}

/** The text with all edits made, one after the other. Errors: ScenarioError, where there is no place for one of them. */
export const applyEdits = (text: string, edits: readonly PointedEdit[]): string =>
  edits.reduce((edited, { pointer, edit }) => editScenario(edited, pointer, edit), text);

function editedText(
  text: string,
  tokens: readonly string[],
  edit: Edit,
  isPlainJson?: boolean,
): string | null {
  const format = formatOf(text);
  if (edit.kind === 'key') return editKey(text, format, tokens, edit.key);
  return format === 'json' ? editJson(text, tokens, edit, isPlainJson) : editYaml(text, tokens, edit);
}

/**
 * The text of one node as a document of its own, for an editor that shows a part: lines after the first lose the
 * indentation that they have for where they stand. `null` where the pointer leads nowhere or the text is malformed.
 */
export function fragmentText(text: string, pointer: string): string | null {
  const { root } = formatOf(text) === 'json' ? readJsonTree(text) : readYamlTree(text);
  const found = root === null ? null : findNode(root, pointerTokens(pointer));
  if (found === null) return null;
  const { start, end } = found.node;
  const line = text.lastIndexOf('\n', start - 1) + 1;
  const isBlock = text[start] !== '{' && text[start] !== '[';
  const indent = isBlock ? start - line : /^[ \t]*/.exec(text.slice(line, start))![0].length;
  return text
    .slice(start, end)
    .replaceAll(new RegExp(`\n[ \t]{1,${Math.max(indent, 1)}}`, 'g'), indent === 0 ? '$&' : '\n');
}
