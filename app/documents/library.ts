/** A scenario that comes with the playground. */
export interface LibraryEntry {
  /** The file's name without its ending. */
  readonly id: string;
  readonly title: string;
  readonly isLesson: boolean;
}

/** The scenarios that come with the playground. Their texts are loaded when they are opened. */
export interface Library {
  /** In the order of the files' names, which is the order in which they teach. */
  readonly entries: readonly LibraryEntry[];
  /** The text of a scenario where it need not be waited for: the first one's, and what was loaded before. */
  readonly atHand: (id: string) => string | null;
  /** Errors: rejects where there is no such scenario, or it cannot be fetched. */
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
