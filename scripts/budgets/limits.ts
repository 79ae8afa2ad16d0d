/** The most that something may come to. Raise one only with a reason in the commit's message. */
export interface Limit {
  readonly what: string;
  readonly most: number;
  readonly unit: 'KiB' | 'packages';
}

/**
 * Sizes are compressed by gzip; what they are of is in `sizes.ts`. The total was 2,997 KiB when it was set, and may grow
 * by a twentieth. Some 690 of them are the embed: a frame in a sandbox can load no modules of the page, so it brings its
 * own copy of the engine and of the views. 227 are the interpreter of a scenario's own code, for the page alone.
 */
export const LIMITS = {
  initialScripts: { what: 'scripts that the page begins with, without Monaco', most: 250, unit: 'KiB' },
  initialStyles: { what: 'styles that the page begins with', most: 12, unit: 'KiB' },
  worker: { what: "the engine's worker", most: 220, unit: 'KiB' },
  monaco: { what: 'Monaco, with its workers, styles and icons', most: 1200, unit: 'KiB' },
  embed: { what: 'the embed, with its engine, before anybody touches it', most: 200, unit: 'KiB' },
  element: { what: 'the <nova-sieve> element', most: 3, unit: 'KiB' },
  total: { what: 'all that the page may load, and the whole embed', most: 3150, unit: 'KiB' },
  shipped: { what: 'packages of others in what is shipped', most: 60, unit: 'packages' },
  installed: { what: 'packages of others that work on it needs', most: 750, unit: 'packages' },
} satisfies Record<string, Limit>;

export type Budget = keyof typeof LIMITS;

/** From 1,000 to 10,000 hosts a time may grow by so much more than when `growth.json` was written… */
export const GROWTH_FACTOR = 3;
/** …and by so much in any case: ten times the hosts take ten times as long, and a busy machine some more. */
export const GROWTH_FLOOR = 40;
