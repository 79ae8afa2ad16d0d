/**
 * Returns the text without these characters at its end. A regular expression would take quadratic
 * time, because it tries to match from each of them.
 */
export function stripEnd(text: string, characters: string): string {
  let end = text.length;
  while (end > 0 && characters.includes(text[end - 1]!)) end -= 1;
  return text.slice(0, end);
}
