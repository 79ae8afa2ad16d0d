/**
 * How the text in a link becomes the text that this build reads: one step for each version of links, from the first
 * on. The step of a version leads to what the next one holds; that of the last, to what the page opens. A new version
 * is a new step at the end, and `share-fixtures/` gains links of it; no step is ever taken away, since links stand in
 * documents for ever.
 */
export const SHARE_STEPS: readonly ((text: string) => string)[] = [
  // Version 1 holds the scenario's text to the letter.
  (text) => text,
];

/** The text of a link of `version`, 1 to `SHARE_STEPS.length`, as this build reads it. */
export const migrated = (
  text: string,
  version: number,
  steps: readonly ((text: string) => string)[] = SHARE_STEPS,
): string => steps.slice(version - 1).reduce((older, step) => step(older), text);
