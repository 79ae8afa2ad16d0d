/** The advance of a letter of a monospaced font, in parts of its size. */
const ADVANCE = 0.602;

/** Width of a text in the monospaced font. Pixels. */
export function textWidth(text: string, size: number): number {
  return text.length * size * ADVANCE;
}

/** Returns the text, cut off at its end if it is wider than this. */
export function fitText(text: string, size: number, width: number): string {
  const letters = Math.floor(width / (size * ADVANCE));
  return text.length <= letters ? text : `${text.slice(0, Math.max(0, letters - 1))}…`;
}
