import { RELEASE_NAMES, type ReleaseName } from '../../catalog/releases.ts';
import { member } from '../../scenario/text/plain-data.ts';
import type { TextFormat } from './place/place.ts';

/** A cursor in the text of an editor: the whole scenario, a part of it as JSON, or its nova.conf. */
export interface LanguageQuery {
  readonly text: string;
  readonly format: TextFormat;
  /** In UTF-16 units. */
  readonly offset: number;
  /** The JSON Pointer of the text's part of the scenario; `''` for the whole scenario. */
  readonly base: string;
  /** The last scenario that could be parsed, as plain data. Its names are offered. */
  readonly scenario: unknown;
}

export function releaseOf(scenario: unknown): ReleaseName {
  const release = member(scenario, 'release');
  return RELEASE_NAMES.find((name) => name === release) ?? 'master';
}
