/**
 * New names for texts that have no parts: `project-1`, `project-2`, … in the order in which they are met. What is
 * everybody's, such as the zone `nova`, keeps its name.
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
