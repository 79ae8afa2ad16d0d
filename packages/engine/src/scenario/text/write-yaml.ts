import { Document, Scalar, visit } from 'yaml';

export const WRITING = { lineWidth: 0, aliasDuplicateObjects: false } as const;

/**
 * Writes a value in YAML, as lines. A text that ends in blank lines is quoted, because a block would include the blank
 * lines that follow it in the document.
 */
export const writeYaml = (value: unknown): string =>
  yamlDocument(value).toString({ lineWidth: WRITING.lineWidth });

export function yamlDocument(value: unknown): Document {
  const document = new Document(value, WRITING);
  visit(document, {
    Scalar: (_, node) => {
      if (typeof node.value === 'string' && needsQuotes(node.value)) node.type = Scalar.QUOTE_DOUBLE;
    },
  });
  return document;
}

/** Whether a text needs quotes. YAML drops a byte order mark at the start of a plain text. */
const needsQuotes = (text: string): boolean => text.includes('\uFEFF') || endsBlank(text);

/** Whether a text ends in blank lines. */
function endsBlank(text: string): boolean {
  const kept = text.trimEnd();
  const breaks = text.slice(kept.length).split('\n').length - 1;
  return breaks > 1 || (breaks === 1 && kept === '');
}
