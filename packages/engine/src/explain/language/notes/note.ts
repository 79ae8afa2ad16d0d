/** What a name means, and which steps of scheduling read it: filters, request filters, weighers, Placement. */
export interface Note {
  readonly about: string;
  readonly readBy: readonly string[];
}

export const note = (about: string, ...readBy: readonly string[]): Note => ({ about, readBy });

/** Names that begin alike and mean alike. */
export interface Family {
  readonly pattern: RegExp;
  readonly toNote: (match: RegExpExecArray) => Note;
}

/** The note of a name: its own, else that of the first family that it belongs to. */
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
