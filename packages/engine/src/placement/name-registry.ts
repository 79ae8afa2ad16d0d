/**
 * Names with small integer ids: resource classes, traits, aggregates. Ids are never reused.
 * The first `standardCount` names are OpenStack's standard names.
 */
export class NameRegistry {
  /** By id; null for a name that was deleted. */
  private readonly names: (string | null)[] = [];
  private readonly ids = new Map<string, number>();
  private readonly created: number[] = [];
  private readonly updated: number[] = [];
  readonly standardCount: number;

  /** @param now the time when the standard names are created, in ms */
  constructor(standard: readonly string[], now: number) {
    for (const name of standard) this.add(name, now);
    this.standardCount = standard.length;
  }

  /** The highest id that was assigned, plus one. */
  get length(): number {
    return this.names.length;
  }

  /** Returns the id of a name, or null if there is no such name. */
  idOf(name: string): number | null {
    return this.ids.get(name) ?? null;
  }

  has(name: string): boolean {
    return this.ids.has(name);
  }

  /**
   * Returns the name of an id.
   * @throws RangeError for an id that has no name.
   */
  nameOf(id: number): string {
    const name = this.names[id] ?? null;
    if (name === null) throw new RangeError(`No name has the id ${id}: it was deleted or never assigned.`);
    return name;
  }

  isStandard(name: string): boolean {
    const id = this.ids.get(name);
    return id !== undefined && id < this.standardCount;
  }

  /** Returns the id of the name. Creates the name if it does not exist. */
  add(name: string, now: number): number {
    const known = this.ids.get(name);
    if (known !== undefined) return known;
    const id = this.names.length;
    this.names.push(name);
    this.created.push(now);
    this.updated.push(now);
    this.ids.set(name, id);
    return id;
  }

  rename(id: number, name: string, now: number): void {
    this.ids.delete(this.nameOf(id));
    this.names[id] = name;
    this.updated[id] = now;
    this.ids.set(name, id);
  }

  delete(id: number): void {
    this.ids.delete(this.nameOf(id));
    this.names[id] = null;
  }

  /** The time when the name was created or last renamed, in ms. */
  touchedAt(id: number): number {
    return this.updated[id] ?? this.created[id] ?? 0;
  }

  /** Returns all names, ordered by id. */
  all(): string[] {
    return this.names.filter((name) => name !== null);
  }
}
