import { formatConf, formatYaml, readSource, type TextFormat } from '@nova-sieve/engine';
import { formatFragment } from '../documents/format-fragment.ts';

/** Returns a document's text in this page's format, or null if it is malformed. */
export const formatDocument = (text: string, format: TextFormat): string | null => FORMATS[format](text);

const FORMATS = {
  conf: formatConf,
  yaml: formatYaml,
  json: (text) => {
    const { value } = readSource(text);
    return value === undefined ? null : formatFragment(value) + (text.endsWith('\n') ? '\n' : '');
  },
} satisfies Record<TextFormat, (text: string) => string | null>;
