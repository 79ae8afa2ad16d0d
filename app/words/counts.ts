/** Created once: `toLocaleString` creates a formatter for each number, which costs more than the rest of a row. */
const NUMBER = new Intl.NumberFormat('en');

/** `12,000` */
export function format(count: number): string {
  return NUMBER.format(count);
}

/** `host`, `hosts` */
export function plural(count: number, noun: string): string {
  return count === 1 ? noun : `${noun}s`;
}

/** `1 host`, `12,000 hosts` */
export function counted(count: number, noun: string): string {
  return `${format(count)} ${plural(count, noun)}`;
}
