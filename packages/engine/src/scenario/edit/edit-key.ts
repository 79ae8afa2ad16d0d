import type { ScenarioFormat } from '../parse.ts';
import { pointerOf, ScenarioError } from '../problem.ts';
import { readJsonTree } from '../text/json-tree.ts';
import { findNode } from '../text/source-node.ts';
import { yamlKey } from '../text/yaml-key.ts';
import { readYamlTree } from '../text/yaml-tree.ts';

/**
 * Renames the key of the member at `tokens`; `null` if there is no such member.
 * @throws ScenarioError if the object already has the new key.
 */
export function editKey(
  text: string,
  format: ScenarioFormat,
  tokens: readonly string[],
  key: string,
): string | null {
  const { root } = format === 'json' ? readJsonTree(text) : readYamlTree(text);
  const member = root === null ? null : (findNode(root, tokens)?.member ?? null);
  if (root === null || member === null) return null;
  if (findNode(root, [...tokens.slice(0, -1), key]) !== null) {
    throw new ScenarioError(
      `"${tokens.at(-1)}" cannot be renamed to "${key}": the object already has that key.`,
      pointerOf(tokens),
    );
  }
  const written = format === 'json' ? JSON.stringify(key) : yamlKey(key);
  return text.slice(0, member.keyStart) + written + text.slice(member.keyEnd);
}
