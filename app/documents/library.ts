/** A scenario that is part of the playground. */
export interface LibraryEntry {
  /** The file's name without its extension. */
  readonly id: string;
  readonly title: string;
  readonly isLesson: boolean;
}

/** The scenarios that are part of the playground. Their texts are loaded when they are opened. */
export interface Library {
  /** In the order of the files' names, which is the order of the course. */
  readonly entries: readonly LibraryEntry[];
  /** Returns a scenario's text if it is available now: the first one's, and texts that were loaded before. */
  readonly atHand: (id: string) => string | null;
  /**
   * Loads a scenario's text.
   * @throws Error if there is no such scenario or it cannot be fetched.
   */
  readonly load: (id: string) => Promise<string>;
}

export function createLibrary(
  entries: readonly LibraryEntry[],
  firstText: string,
  fetchText: (id: string) => Promise<string>,
): Library {
  const texts = new Map<string, string>();
  const [first] = entries;
  if (first !== undefined) texts.set(first.id, firstText);
  return {
    entries,
    atHand: (id) => texts.get(id) ?? null,
    load: async (id) => {
      const text = texts.get(id) ?? (await fetchText(id));
      texts.set(id, text);
      return text;
    },
  };
}
