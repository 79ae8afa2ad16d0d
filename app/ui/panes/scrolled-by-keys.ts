/** For an element that scrolls and holds nothing that takes the focus: else the keyboard could not scroll it. */
export const scrolledByKeys = (label: string) =>
  ({ tabIndex: 0, role: 'group', 'aria-label': label }) as const;
