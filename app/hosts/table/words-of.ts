/** A class name as words, so that a narrow column can break it: `Aggregate Instance Extra Specs`. */
export function wordsOf(name: string): string {
  return name
    .replace(/(?<=.)(?:Filter|Weigher)$/, '')
    .replace(/([a-z0-9])([A-Z])/g, '$1 $2')
    .replace(/([A-Z])([A-Z][a-z])/g, '$1 $2');
}

/** How many characters the longer of two lines has, where words break into two as evenly as they can. */
export function longerLine(words: string): number {
  const breaks = [...words.matchAll(/ /g)].map(({ index }) => index);
  return Math.min(words.length, ...breaks.map((position) => Math.max(position, words.length - position - 1)));
}
