import names from './data/traits.json' with { type: 'json' };

/** The standard trait names, sorted (os-traits master, August 2026). */
export const STANDARD_TRAITS: readonly string[] = names;

/** The trait that lets a provider's inventory be consumed by trees that share an aggregate with it. */
export const SHARES_VIA_AGGREGATE = 'MISC_SHARES_VIA_AGGREGATE';
