const READ_AS_RANGE = /\[[^[\]:]*:[^[\]]*\]/;

/** Returns a name that a scenario does not read as a range: `web[1:6]` becomes `web(1:6)`. */
export function plainName(name: string): string {
  return READ_AS_RANGE.test(name) ? name.replaceAll('[', '(').replaceAll(']', ')') : name;
}

/** Makes duplicate names unique with the beginning of their IDs. */
export class UniqueNames {
  private readonly taken = new Set<string>();

  unique(name: string, id: string): string {
    const plain = plainName(name) || id;
    const own = this.taken.has(plain) ? `${plain} (${id.slice(0, 8)})` : plain;
    const unique = this.taken.has(own) ? `${plain} (${id})` : own;
    this.taken.add(unique);
    return unique;
  }
}
