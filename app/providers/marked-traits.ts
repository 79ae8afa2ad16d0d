import type { AskedTrait, ProviderView } from '@nova-sieve/engine';

/** What the request requires of a trait; `missing` if no provider of the tree has it. */
export type TraitMark = 'required' | 'missing' | 'forbidden';

interface MarkedTrait {
  readonly kind: TraitMark;
  /** A trait, or several of which one is sufficient: `A or B`. */
  readonly title: string;
}

interface MarkedTraits {
  readonly marked: readonly MarkedTrait[];
  /** Traits that the request does not name. */
  readonly others: readonly string[];
}

/** The text after the trait. */
export const MARKS: Readonly<Record<TraitMark, string>> = {
  required: 'required',
  missing: 'required, but no provider of this tree has it',
  forbidden: 'forbidden',
};

/** A sign before the text repeats the meaning of the colour. */
export const SIGNS: Readonly<Record<TraitMark, string>> = { required: '✓', missing: '✕', forbidden: '⊘' };

/** @param isRoot whether this is the root of a host's tree, which also shows traits that no provider has */
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
