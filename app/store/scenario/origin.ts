import type { Library } from '../../documents/library.ts';
import { readDrafts } from '../drafts/drafts.ts';
import type { VisitorStorage } from '../drafts/storage.ts';
import type { StoreInputs } from '../inputs.ts';

/** The source of the text on the screen. */
export type Origin =
  | { readonly kind: 'library'; readonly id: string }
  | { readonly kind: 'link' }
  | { readonly kind: 'draft'; readonly id: string };

const KEY = 'origin';

/** Keeps the origin for this tab's next load, and for the next visit. */
export function keepOrigin(storage: VisitorStorage, origin: Origin): void {
  keepInTab(storage, origin);
  storage.write(KEY, JSON.stringify(origin));
}

export function keepInTab({ tab }: VisitorStorage, origin: Origin): void {
  tab.write(KEY, JSON.stringify(origin));
}

type Shelves = Pick<StoreInputs, 'storage' | 'library'>;

/** Returns what a visitor without a link sees: their last scenario, else the first one of the library. */
export function firstText({ storage, library }: Shelves): { text: string; origin: Origin } {
  const origin = keptOrigin(storage);
  if (origin?.kind === 'draft') {
    const draft = readDrafts(storage).find(({ id }) => id === origin.id);
    if (draft !== undefined) return { text: draft.text, origin };
  }
  const ready = origin?.kind === 'library' ? library.atHand(origin.id) : null;
  return ready !== null && origin !== null ? { text: ready, origin } : firstOfLibrary(library);
}

export function firstOfLibrary({ entries, atHand }: Library): { text: string; origin: Origin } {
  const id = entries[0]?.id ?? '';
  const text = atHand(id);
  if (text === null) throw new Error('The library has no scenario to begin with.');
  return { text, origin: { kind: 'library', id } };
}

/** Loads the text that `firstText` needs from the library. Otherwise the visitor sees the first scenario. */
export async function loadFirstText({ storage, library }: Shelves): Promise<void> {
  const origin = keptOrigin(storage);
  if (origin?.kind === 'library') await library.load(origin.id).catch(() => null);
}

/** Returns the origin of this tab, else of the tab that was used last. */
const keptOrigin = ({ tab, read }: VisitorStorage) => readOrigin(tab.read(KEY)) ?? readOrigin(read(KEY));

function readOrigin(kept: string | null): Exclude<Origin, { kind: 'link' }> | null {
  if (kept === null) return null;
  try {
    const value: unknown = JSON.parse(kept);
    if (typeof value !== 'object' || value === null) return null;
    const { kind, id } = value as Record<string, unknown>;
    return (kind === 'library' || kind === 'draft') && typeof id === 'string' ? { kind, id } : null;
  } catch {
    return null;
  }
}
