import { readSource } from '../../scenario/text/read-source.ts';
import { readYamlDocument, readYamlTree } from '../../scenario/text/yaml-tree.ts';

/** Returns a YAML text in the standard format, with its comments and quotes; `null` if it is malformed. */
export function formatYaml(text: string): string | null {
  if (readYamlTree(text).problems.length > 0) return null;
  const { document } = readYamlDocument(text);
  if (document === null) return null;
  const formatted = document.toString({ lineWidth: 0, flowCollectionPadding: false, indentSeq: true });
  // Formatting must not change the meaning.
  return meaningOf(formatted) === meaningOf(text) ? formatted : null;
}

const meaningOf = (text: string): string => JSON.stringify(readSource(text).value) ?? '';
