import names from './data/traits.json' with { type: 'json' };

/** The standard trait names, sorted (os-traits master, August 2026). */
export const STANDARD_TRAITS: readonly string[] = names;

/** The trait of a sharing provider: trees in one of its aggregates can consume its inventories. */
export const SHARES_VIA_AGGREGATE = 'MISC_SHARES_VIA_AGGREGATE';
