import { collapseNames } from '../names/ranges.ts';
import { IMPORT_LIMITS } from './limits.ts';
import type { Contradiction } from './types.ts';

/** What two sources say of one thing. */
export interface Disagreement extends Omit<Contradiction, 'of'> {
  readonly of: string;
}

/** Takes each disagreement; those that are alike but for the name become one contradiction, of which there is a limit. */
export class Disagreements {
  private readonly alike = new Map<string, { readonly first: Disagreement; readonly names: string[] }>();
  /** How many were like none of those that are kept, and too many. */
  leftOut = 0;

  add(disagreement: Disagreement): void {
    const { what, of, says, taken } = disagreement;
    const key = JSON.stringify([what, says, taken]);
    const known = this.alike.get(key);
    if (known !== undefined) known.names.push(of);
    else if (this.alike.size >= IMPORT_LIMITS.contradictions) this.leftOut += 1;
    else this.alike.set(key, { first: disagreement, names: [of] });
  }

  contradictions(): Contradiction[] {
    return Array.from(this.alike.values(), ({ first, names }) => ({ ...first, of: collapseNames(names) }));
  }
}
