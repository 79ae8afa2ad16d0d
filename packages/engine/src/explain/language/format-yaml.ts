import { readSource } from '../../scenario/read-source.ts';
import { readYamlDocument } from '../../scenario/yaml-tree.ts';

/** A YAML text laid out anew, comments and quotes kept; `null` where it is malformed. */
export function formatYaml(text: string): string | null {
  const { document, problems } = readYamlDocument(text);
  if (document === null || problems.length > 0) return null;
  const formatted = document.toString({ lineWidth: 0, flowCollectionPadding: false, indentSeq: true });
  // Layout is not worth a change of meaning.
  return meaningOf(formatted) === meaningOf(text) ? formatted : null;
}

const meaningOf = (text: string): string => JSON.stringify(readSource(text).value) ?? '';
