/** The size of a JSON text, found without reading its values. */
interface JsonOutline {
  /** The colons outside strings, which is the number of members of all objects. */
  readonly members: number;
  /** The greatest nesting depth of brackets. */
  readonly depth: number;
}

const QUOTE = 0x22;
const BACKSLASH = 0x5c;

/** Counts in one pass, so that the depth is known before a recursive parser reads the text. */
export function outlineJson(text: string): JsonOutline {
  let members = 0;
  let depth = 0;
  let open = 0;
  for (let offset = 0; offset < text.length; offset++) {
    switch (text.charCodeAt(offset)) {
      case QUOTE:
        offset = endOfText(text, offset);
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

/** Returns the offset of the closing quote of the string that begins at `start`, or the length of the text. */
export function endOfText(text: string, start: number): number {
  for (let end = text.indexOf('"', start + 1); end !== -1; end = text.indexOf('"', end + 1)) {
    let slashes = 0;
    while (text.charCodeAt(end - 1 - slashes) === BACKSLASH) slashes++;
    if (slashes % 2 === 0) return end;
  }
  return text.length;
}

/** Returns the number of members of all objects in plain data. */
export function countMembers(value: unknown): number {
  if (typeof value !== 'object' || value === null) return 0;
  const parts: unknown[] = Array.isArray(value) ? value : Object.values(value);
  let members = Array.isArray(value) ? 0 : parts.length;
  for (const part of parts) members += countMembers(part);
  return members;
}
