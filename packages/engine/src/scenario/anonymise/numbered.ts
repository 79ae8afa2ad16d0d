/**
 * Returns a function that renames texts to `project-1`, `project-2`, …, in the order of their first use. Default names
 * in `kept`, such as the zone `nova`, stay.
 */
export function numbered(kind: string, kept: readonly string[] = []): (text: string) => string {
  const names = new Map(kept.map((name) => [name, name]));
  return (text) => {
    const known = names.get(text);
    if (known !== undefined) return known;
    const name = `${kind}-${names.size - kept.length + 1}`;
    names.set(text, name);
    return name;
  };
}
