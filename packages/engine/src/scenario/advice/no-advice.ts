/**
 * Gives no warnings and no fixes. A build with the condition `run-only` (`imports` in package.json) shows neither, so it
 * uses this module instead of `advise.ts`. Errors are still reported.
 */
export const advise = (): void => undefined;
export const confFixes = (): Record<string, never> => ({});
