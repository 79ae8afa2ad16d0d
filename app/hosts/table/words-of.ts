/** Splits a class name into words, so that a narrow column can break it: `Aggregate Instance Extra Specs`. */
export function wordsOf(name: string): string {
  return name
    .replace(/(?<=.)(?:Filter|Weigher)$/, '')
    .replace(/([a-z0-9])([A-Z])/g, '$1 $2')
    .replace(/([A-Z])([A-Z][a-z])/g, '$1 $2');
}

/** Returns the length of the longer of two lines if the words are split as evenly as possible. */
export function longerLine(words: string): number {
  const breaks = [...words.matchAll(/ /g)].map(({ index }) => index);
  return Math.min(words.length, ...breaks.map((position) => Math.max(position, words.length - position - 1)));
}
