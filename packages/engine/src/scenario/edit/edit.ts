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
 * Replaces, inserts or removes one node, or renames its key, in a JSON or YAML text. The rest of the text stays
 * unchanged, including comments and layout. Absent objects on the way are created. The pointer token `-`, or the length
 * of the list, appends an item.
 * @param pointer a JSON Pointer; `''` is the whole document
 * @param source the result of `readSource` for the text, if the caller has it; the function then does not read a large text again
 * @throws ScenarioError for a malformed text, or a pointer without a place in the document. A value behind a YAML alias
 * is not edited, because the change would affect other places.
 */
export function editScenario(
  text: string,
  pointer: string,
  edit: Edit,
  source?: Pick<Source, 'isPlainJson'>,
): string {
  const tokens = pointerTokens(pointer);
  if (tokens.length === 0 && edit.kind === 'remove')
    throw new ScenarioError('The whole document cannot be removed. Remove a part of it.', '');
  const edited = editedText(text, tokens, edit, source?.isPlainJson);
  if (edited === null) throw new ScenarioError(`The document has no place for ${pointer}.`, pointer);
  return edited;
}

/**
 * Returns the text after all edits, applied in order.
 * @throws ScenarioError if an edit has no place in the document.
 */
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
 * Returns the text of one node as a separate document, for an editor that shows a part. The lines after the first lose
 * the indentation of their place. `null` if the pointer leads nowhere or the text is malformed.
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
