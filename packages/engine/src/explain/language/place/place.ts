/** How a text that an editor shows is written. */
export type TextFormat = 'json' | 'yaml' | 'conf';

/** A word of a text; offsets in UTF-16 units, `end` after its last character. */
export interface Word {
  readonly start: number;
  readonly end: number;
  /** All of it, without quotes. */
  readonly word: string;
  readonly quoted: boolean;
}

/** Where a cursor stands in JSON or YAML: at a key of an object, or at a value. */
export interface DataPlace extends Word {
  readonly kind: 'key' | 'value';
  /** Keys and indexes from the root of the text: to the object that has the key, or to the value. */
  readonly path: readonly string[];
  /** Whether a colon follows: the key has its value already. */
  readonly followed: boolean;
}

/** Where a cursor stands in a nova.conf. */
export interface ConfPlace extends Word {
  readonly kind: 'section' | 'option' | 'conf-value';
  /** '' before the first. */
  readonly section: string;
  /** The option whose value it is. */
  readonly option: string;
}

export type Place = DataPlace | ConfPlace;

/** The places that a text has only inside another are told with the other's offsets. */
export const shifted = (place: ConfPlace, toOuter: (offset: number) => number): ConfPlace => ({
  ...place,
  start: toOuter(place.start),
  end: toOuter(place.end),
});
