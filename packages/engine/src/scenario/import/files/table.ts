import type { Disagreements } from '../disagreements.ts';
import { type Source, sourceText } from './source.ts';

interface Entry<Facts> {
  facts: Facts;
  /** The source of each field. */
  readonly sources: Map<keyof Facts, Source>;
}

/** The label of each field in a disagreement. A field without a label can change during the export. */
export type Words<Facts> = { readonly [Field in keyof Facts]?: string };

/** Facts of one kind by ID. Facts about one thing from several outputs are merged; the later output wins. */
export class Table<Facts extends object> {
  private readonly entries = new Map<string, Entry<Facts>>();

  constructor(
    private readonly words: Words<Facts>,
    private readonly disagreements: Disagreements,
  ) {}

  get size(): number {
    return this.entries.size;
  }

  /** @param name the name of the thing in a disagreement */
  put(id: string, facts: Facts, source: Source, name: string = id): void {
    const known = this.entries.get(id);
    const fields = (Object.keys(facts) as (keyof Facts)[]).filter((field) => facts[field] !== undefined);
    if (known === undefined) {
      this.entries.set(id, { facts, sources: new Map(fields.map((field) => [field, source])) });
      return;
    }
    for (const field of fields) {
      this.compare(known, field, facts, source, name);
      known.sources.set(field, source);
    }
    known.facts = { ...known.facts, ...onlyDefined(facts, fields) };
  }

  get(id: string): Facts | undefined {
    return this.entries.get(id)?.facts;
  }

  /** Returns the source of a field, or of the first field if this field is unknown. */
  sourceOf(id: string, field: keyof Facts): Source | undefined {
    const sources = this.entries.get(id)?.sources;
    return sources?.get(field) ?? sources?.values().next().value;
  }

  values(): Facts[] {
    return [...this.entries.values()].map(({ facts }) => facts);
  }

  ids(): string[] {
    return [...this.entries.keys()];
  }

  private compare(known: Entry<Facts>, field: keyof Facts, facts: Facts, source: Source, name: string): void {
    const word = this.words[field];
    const before = known.sources.get(field);
    if (word === undefined || before === undefined) return;
    const [old, now] = [shown(known.facts[field]), shown(facts[field])];
    if (old === now) return;
    this.disagreements.add({
      what: word,
      name,
      says: [
        { source: sourceText(before), value: old },
        { source: sourceText(source), value: now },
      ],
      taken: 'The import used the later value.',
    });
  }
}

function onlyDefined<Facts>(facts: Facts, fields: readonly (keyof Facts)[]): Partial<Facts> {
  return Object.fromEntries(fields.map((field) => [field, facts[field]])) as Partial<Facts>;
}

/** Returns the text of a value, for comparison and display. */
function shown(value: unknown): string {
  if (value instanceof Map) return JSON.stringify([...value].sort());
  if (Array.isArray(value)) return JSON.stringify([...value].sort());
  return typeof value === 'object' && value !== null ? JSON.stringify(value) : String(value);
}
