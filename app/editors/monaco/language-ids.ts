import type { DocumentLanguage } from '../../documents/documents.ts';
import { NOVA_CONF } from './nova-conf.ts';

/** Monaco's name for the language of each kind of text. */
export const LANGUAGE_IDS = {
  json: 'json',
  yaml: 'yaml',
  conf: NOVA_CONF,
  javascript: 'javascript',
} as const satisfies Record<DocumentLanguage, string>;
