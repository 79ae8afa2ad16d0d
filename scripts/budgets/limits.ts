/** The largest allowed value. Raise one only with a reason in the commit's message. */
export interface Limit {
  readonly what: string;
  readonly most: number;
  readonly unit: 'KiB' | 'packages';
}

/**
 * Sizes are compressed by gzip; `sizes.ts` says which files they include. The limit of the total was set when the
 * total was 2,997 KiB, and leaves it a twentieth more. About 690 KiB are the embed: a sandboxed frame cannot load
 * modules of the page, so the embed contains its own copy of the engine and of the views. 227 KiB are the interpreter
 * of custom code, which only the page uses.
 */
export const LIMITS = {
  initialScripts: { what: "the page's initial scripts, without Monaco", most: 250, unit: 'KiB' },
  initialStyles: { what: "the page's initial styles", most: 12, unit: 'KiB' },
  worker: { what: "the engine's worker", most: 220, unit: 'KiB' },
  monaco: { what: 'Monaco, with its workers, styles and icons', most: 1200, unit: 'KiB' },
  embed: { what: 'the embed with its engine, before the first interaction', most: 200, unit: 'KiB' },
  element: { what: 'the <nova-sieve> element', most: 3, unit: 'KiB' },
  total: { what: 'everything that the page can load, and the whole embed', most: 3150, unit: 'KiB' },
  shipped: { what: 'third-party packages in the shipped files', most: 60, unit: 'packages' },
  installed: { what: 'third-party packages for development', most: 750, unit: 'packages' },
} satisfies Record<string, Limit>;

export type Budget = keyof typeof LIMITS;

/** The allowed growth from 1,000 to 10,000 hosts, relative to the growth in `growth.json`. */
export const GROWTH_FACTOR = 3;
/**
 * The growth that is always allowed: ten times the hosts take ten times as long, and a busy computer adds some more.
 */
export const GROWTH_FLOOR = 40;
