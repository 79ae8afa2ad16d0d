/** A text that a person reads, and its location. */
export interface Message {
  /** From the root of the repository, such as `app/main.tsx`. */
  readonly file: string;
  /** From 1. */
  readonly line: number;
  /**
   * The role of the text: `text` for the text of an element, the name of the attribute, field or variable that has it,
   * the function that receives it as `reject()`, or `comment`.
   */
  readonly kind: string;
  /** In one line; an expression in it is `${expression}`. */
  readonly text: string;
}

/** Joins the lines of a text and removes the spaces around it. */
export const inOneLine = (text: string): string => text.replaceAll(/\s+/g, ' ').trim();

/** Whether a text has a letter outside the expressions in it. */
export const hasLetter = (text: string): boolean => /\p{L}/u.test(withoutExpressions(text));

/** Whether a text has a letter and a space, which an identifier has not. */
export const hasWords = (text: string): boolean =>
  hasLetter(text) && /\S\s+\S/.test(text.replaceAll(EXPRESSION, 'x'));

const withoutExpressions = (text: string): string => text.replaceAll(EXPRESSION, '');

const EXPRESSION = /\$\{[^}]*\}/g;
