import type { AskedTrait, ProviderView } from '@nova-sieve/engine';

/** What the request makes of a trait; `missing` where no provider of the tree has it. */
export type TraitMark = 'required' | 'missing' | 'forbidden';

interface MarkedTrait {
  readonly kind: TraitMark;
  /** A trait, or several of which one is enough: `A or B`. */
  readonly title: string;
}

interface MarkedTraits {
  readonly marked: readonly MarkedTrait[];
  /** Of which the request says nothing. */
  readonly others: readonly string[];
}

/** What stands after the trait. */
export const MARKS: Readonly<Record<TraitMark, string>> = {
  required: 'required',
  missing: 'required, and nobody in this tree has it',
  forbidden: 'forbidden',
};

/** A sign before the text says what a colour says. */
export const SIGNS: Readonly<Record<TraitMark, string>> = { required: '✓', missing: '✕', forbidden: '⊘' };

/** @param isRoot the root of a host's tree tells of traits that nobody has */
export function markTraits(
  provider: ProviderView,
  asked: readonly AskedTrait[],
  isRoot: boolean,
): MarkedTraits {
  const markOf = (trait: string): TraitMark | null => {
    const about = asked.filter(
      ({ any_of, holders }) => any_of.includes(trait) && holders.includes(provider.uuid),
    );
    if (about.some(({ forbidden }) => forbidden)) return 'forbidden';
    return about.length > 0 ? 'required' : null;
  };
  const missing = asked.filter(({ forbidden, holders }) => isRoot && !forbidden && holders.length === 0);
  const marked: MarkedTrait[] = missing.map(({ any_of }) => ({
    kind: 'missing',
    title: any_of.join(' or '),
  }));
  const others: string[] = [];
  for (const title of provider.traits) {
    const kind = markOf(title);
    if (kind === null) others.push(title);
    else marked.push({ kind, title });
  }
  return { marked, others };
}
