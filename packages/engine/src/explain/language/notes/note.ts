/** The meaning of a name, and the steps of scheduling that read it: filters, request filters, weighers, Placement. */
export interface Note {
  readonly about: string;
  readonly readBy: readonly string[];
}

export const note = (about: string, ...readBy: readonly string[]): Note => ({ about, readBy });

/** Names of one form with a common note. */
export interface Family {
  readonly pattern: RegExp;
  readonly toNote: (match: RegExpExecArray) => Note;
}

/** Returns the note of a name: its own note, or that of the first family that matches. */
export function noteOf(
  name: string,
  exact: ReadonlyMap<string, Note>,
  families: readonly Family[],
): Note | null {
  const own = exact.get(name);
  if (own !== undefined) return own;
  for (const { pattern, toNote } of families) {
    const match = pattern.exec(name);
    if (match !== null) return toNote(match);
  }
  return null;
}
