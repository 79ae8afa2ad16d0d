/**
 * Converts the text of a link to the text that this build reads: one step for each link version, from version 1. Each
 * step returns the text of the next version; the last step returns the text that the page opens. A new version adds a
 * step at the end and links in `fixtures/`. No step is ever removed, because links stay in documents forever.
 */
export const SHARE_STEPS: readonly ((text: string) => string)[] = [
  // Version 1 contains the unchanged text of the scenario.
  (text) => text,
];

/** Converts the text of a link with this version, 1 to `SHARE_STEPS.length`, to the text that this build reads. */
export const migrated = (
  text: string,
  version: number,
  steps: readonly ((text: string) => string)[] = SHARE_STEPS,
): string => steps.slice(version - 1).reduce((older, step) => step(older), text);
