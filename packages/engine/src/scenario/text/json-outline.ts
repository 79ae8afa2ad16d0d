/** What can be seen of a JSON text without reading its values. */
export interface JsonOutline {
  /** Colons outside text: the members of all objects. */
  readonly members: number;
  /** Brackets inside each other at the deepest place. */
  readonly depth: number;
}

const QUOTE = 0x22;
const BACKSLASH = 0x5c;

/** Counts in one pass, so that depth is known before a recursive parser gets the text. */
export function outlineJson(text: string): JsonOutline {
  let members = 0;
  let depth = 0;
  let open = 0;
  for (let at = 0; at < text.length; at++) {
    switch (text.charCodeAt(at)) {
      case QUOTE:
        at = endOfText(text, at);
        break;
      case 0x3a:
        members++;
        break;
      case 0x7b:
      case 0x5b:
        open++;
        if (open > depth) depth = open;
        break;
      case 0x7d:
      case 0x5d:
        open--;
        break;
    }
  }
  return { members, depth };
}

/** The closing quote of the text that opens at `at`, or the last character. */
export function endOfText(text: string, at: number): number {
  for (let end = text.indexOf('"', at + 1); end !== -1; end = text.indexOf('"', end + 1)) {
    let slashes = 0;
    while (text.charCodeAt(end - 1 - slashes) === BACKSLASH) slashes++;
    if (slashes % 2 === 0) return end;
  }
  return text.length;
}

/** The members of all objects of plain data. */
export function countMembers(value: unknown): number {
  if (typeof value !== 'object' || value === null) return 0;
  const parts: unknown[] = Array.isArray(value) ? value : Object.values(value);
  let members = Array.isArray(value) ? 0 : parts.length;
  for (const part of parts) members += countMembers(part);
  return members;
}
