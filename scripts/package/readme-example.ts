/** The JavaScript of the README. Errors: an Error where it has not exactly one such block. */
export function exampleOf(readme: string): string {
  const blocks = [...readme.matchAll(/^```js\n([^`]*(?:`(?!``)[^`]*)*)^```$/gm)].map(([, code]) => code!);
  if (blocks.length !== 1) throw new Error(`The package's README has ${blocks.length} examples, not one.`);
  return blocks[0]!;
}
