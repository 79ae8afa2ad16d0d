/**
 * Gives no warnings and no fixes. A build that only runs scenarios cannot show them, so it uses this module in place
 * of `advise.ts`. Errors are still reported.
 */
export const advise = (): void => undefined;
export const confFixes = (): Record<string, never> => ({});
