/** Returns the row that a key leads to, of `count` rows of which a page shows `page`; null for other keys. */
export function rowAfterKey(key: string, from: number, count: number, page: number): number | null {
  if (count === 0) return null;
  const within = (to: number) => Math.max(0, Math.min(count - 1, to));
  switch (key) {
    case 'ArrowDown':
      return within(from + 1);
    case 'ArrowUp':
      return within(from - 1);
    case 'PageDown':
      return within(from + page);
    case 'PageUp':
      return within(from - page);
    case 'Home':
      return 0;
    case 'End':
      return count - 1;
    default:
      return null;
  }
}
