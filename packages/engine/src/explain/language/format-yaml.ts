import { readSource } from '../../scenario/text/read-source.ts';
import { readYamlDocument, readYamlTree } from '../../scenario/text/yaml-tree.ts';

/** A YAML text laid out anew, comments and quotes kept; `null` where it is malformed. */
export function formatYaml(text: string): string | null {
  if (readYamlTree(text).problems.length > 0) return null;
  const { document } = readYamlDocument(text);
  if (document === null) return null;
  const formatted = document.toString({ lineWidth: 0, flowCollectionPadding: false, indentSeq: true });
  // Layout is not worth a change of meaning.
  return meaningOf(formatted) === meaningOf(text) ? formatted : null;
}

const meaningOf = (text: string): string => JSON.stringify(readSource(text).value) ?? '';
