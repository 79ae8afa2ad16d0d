/**
 * Names with small integer ids: resource classes, traits, aggregates. Ids are never used again.
 * The first `standardCount` names are OpenStack's own.
 */
export class NameRegistry {
  private readonly names: (string | undefined)[] = [];
  private readonly ids = new Map<string, number>();
  private readonly created: number[] = [];
  private readonly updated: number[] = [];
  readonly standardCount: number;

  /** @param now the time of the standard names' creation, ms */
  constructor(standard: readonly string[], now: number) {
    for (const name of standard) this.add(name, now);
    this.standardCount = standard.length;
  }

  /** One more than the highest id given out. */
  get length(): number {
    return this.names.length;
  }

  idOf(name: string): number | undefined {
    return this.ids.get(name);
  }

  has(name: string): boolean {
    return this.ids.has(name);
  }

  /** The name of an id that exists. */
  nameOf(id: number): string {
    const name = this.names[id];
    if (name === undefined) throw new RangeError(`No name has the id ${id}: it was deleted or never given.`);
    return name;
  }

  isStandard(name: string): boolean {
    const id = this.ids.get(name);
    return id !== undefined && id < this.standardCount;
  }

  /** The id of the name, which is created if there is none. */
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
    this.names[id] = undefined;
  }

  /** When the name was created or last renamed, ms. */
  touchedAt(id: number): number {
    return this.updated[id] ?? this.created[id] ?? 0;
  }

  /** All names, in the order of their ids. */
  all(): string[] {
    return this.names.filter((name) => name !== undefined);
  }
}
