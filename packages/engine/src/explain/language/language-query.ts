import { RELEASE_NAMES, type ReleaseName } from '../../catalog/releases.ts';
import { member } from '../../scenario/text/plain-data.ts';
import type { TextFormat } from './place/place.ts';

/** A cursor in a text that an editor shows: the whole scenario, a part of it as JSON, or its nova.conf. */
export interface LanguageQuery {
  readonly text: string;
  readonly format: TextFormat;
  /** In UTF-16 units. */
  readonly offset: number;
  /** JSON Pointer of the part of the scenario that the text is; `''` for the whole. */
  readonly base: string;
  /** The scenario's plain data, as it last could be read: its names are offered. */
  readonly scenario: unknown;
}

export function releaseOf(scenario: unknown): ReleaseName {
  const release = member(scenario, 'release');
  return RELEASE_NAMES.find((name) => name === release) ?? 'master';
}
