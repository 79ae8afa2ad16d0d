/** The format of a text in an editor. */
export type TextFormat = 'json' | 'yaml' | 'conf';

/** A word of a text; offsets in UTF-16 units, `end` after its last character. */
export interface Word {
  readonly start: number;
  readonly end: number;
  /** The whole word, without quotes. */
  readonly word: string;
  readonly quoted: boolean;
}

/** The place of a cursor in JSON or YAML: a key of an object, or a value. */
export interface DataPlace extends Word {
  readonly kind: 'key' | 'value';
  /** Keys and indexes from the root of the text to the object that has the key, or to the value. */
  readonly path: readonly string[];
  /** Whether a colon follows, so that the key already has a value. */
  readonly followed: boolean;
}

/** The place of a cursor in a nova.conf. */
export interface ConfPlace extends Word {
  readonly kind: 'section' | 'option' | 'conf-value';
  /** '' before the first section. */
  readonly section: string;
  /** The option that the value belongs to. */
  readonly option: string;
}

export type Place = DataPlace | ConfPlace;

/** Returns the place with the offsets of the outer text. */
export const shifted = (place: ConfPlace, toOuter: (offset: number) => number): ConfPlace => ({
  ...place,
  start: toOuter(place.start),
  end: toOuter(place.end),
});
