/**
 * Returns properties for a scrolling element without focusable content, which the keyboard could not scroll otherwise.
 */
export const scrolledByKeys = (label: string) =>
  ({ tabIndex: 0, role: 'group', 'aria-label': label }) as const;
