/** One replacement in a text: from `start` to `end`, offsets in the old text. */
interface TextChange {
  readonly start: number;
  readonly end: number;
  readonly text: string;
}

/**
 * Returns the smallest replacement that changes one text to the other, so that an editor keeps its cursor, marks and
 * undo history.
 */
export function textChange(from: string, to: string): TextChange {
  const shorter = Math.min(from.length, to.length);
  let head = 0;
  while (head < shorter && from[head] === to[head]) head++;
  let tail = 0;
  while (tail < shorter - head && from[from.length - 1 - tail] === to[to.length - 1 - tail]) tail++;
  return { start: head, end: from.length - tail, text: to.slice(head, to.length - tail) };
}
