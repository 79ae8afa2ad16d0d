import type { TextFormat } from '@nova-sieve/engine';
import { NOVA_CONF } from './nova-conf.ts';

/** Monaco's name for the language of each kind of text. */
export const LANGUAGE_IDS = { json: 'json', yaml: 'yaml', conf: NOVA_CONF } as const satisfies Record<
  TextFormat,
  string
>;
