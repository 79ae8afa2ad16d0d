import { Document, Scalar, visit } from 'yaml';

export const WRITING = { lineWidth: 0, aliasDuplicateObjects: false } as const;

/**
 * A value in YAML, as lines. A text inside it that ends in blank lines is quoted: as a block it would take the blank
 * lines that follow it in a document for its own.
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

/** A byte order mark that begins a plain text would not be read as part of it. */
export const needsQuotes = (text: string): boolean => text.includes('\uFEFF') || endsBlank(text);

/** Whether a text has more after its last word than the end of that line. */
function endsBlank(text: string): boolean {
  const kept = text.trimEnd();
  const breaks = text.slice(kept.length).split('\n').length - 1;
  return breaks > 1 || (breaks === 1 && kept === '');
}
