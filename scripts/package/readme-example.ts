/**
 * Returns the JavaScript of the README.
 *
 * @throws Error when the README does not have exactly one such block
 */
export function exampleOf(readme: string): string {
  const blocks = [...readme.matchAll(/^```js\n([^`]*(?:`(?!``)[^`]*)*)^```$/gm)].map(([, code]) => code!);
  if (blocks.length !== 1)
    throw new Error(`The package's README must have one example; it has ${blocks.length}.`);
  return blocks[0]!;
}
