import { collapseNames } from '../names/ranges.ts';
import { IMPORT_LIMITS } from './limits.ts';
import type { Contradiction } from './types.ts';

/** A disagreement of two sources about one thing. */
export interface Disagreement extends Omit<Contradiction, 'names'> {
  readonly name: string;
}

/** Collects disagreements. Those that differ only in the name become one contradiction; their number is limited. */
export class Disagreements {
  private readonly alike = new Map<string, { readonly first: Disagreement; readonly names: string[] }>();
  /** The number of disagreements that exceed the limit. */
  leftOut = 0;

  add(disagreement: Disagreement): void {
    const { what, name, says, taken } = disagreement;
    const key = JSON.stringify([what, says, taken]);
    const known = this.alike.get(key);
    if (known !== undefined) known.names.push(name);
    else if (this.alike.size >= IMPORT_LIMITS.contradictions) this.leftOut += 1;
    else this.alike.set(key, { first: disagreement, names: [name] });
  }

  contradictions(): Contradiction[] {
    return Array.from(this.alike.values(), ({ first: { name: _, ...rest }, names }) => ({
      ...rest,
      names: collapseNames(names),
    }));
  }
}
