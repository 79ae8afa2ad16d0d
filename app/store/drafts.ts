import type { KeptStorage } from './storage.ts';

/** Work of the visitor's own: a scenario with at least one edit. */
export interface Draft {
  readonly id: string;
  readonly title: string;
  readonly text: string;
  /** When it was last edited, in milliseconds since 1970. */
  readonly edited: number;
}

const KEY = 'drafts';
/** More would fill the browser's quota without being found again. */
const KEPT = 12;

/** Newest first. What cannot be read is passed over: a broken entry must not hide the others. */
export function readDrafts(storage: KeptStorage): readonly Draft[] {
  const kept = storage.read(KEY);
  if (kept === null) return [];
  try {
    const list: unknown = JSON.parse(kept);
    return Array.isArray(list) ? list.filter(isDraft) : [];
  } catch {
    return [];
  }
}

/** Puts the draft first. The oldest go when there are too many, or when the browser has no room. */
export function keepDraft(storage: KeptStorage, draft: Draft): readonly Draft[] {
  let drafts = [draft, ...readDrafts(storage).filter(({ id }) => id !== draft.id)].slice(0, KEPT);
  while (!storage.write(KEY, JSON.stringify(drafts)) && drafts.length > 1) drafts = drafts.slice(0, -1);
  return drafts;
}

export function forgetDraft(storage: KeptStorage, id: string): readonly Draft[] {
  const drafts = readDrafts(storage).filter((draft) => draft.id !== id);
  storage.write(KEY, JSON.stringify(drafts));
  return drafts;
}

function isDraft(value: unknown): value is Draft {
  if (typeof value !== 'object' || value === null) return false;
  const { id, title, text, edited } = value as Record<string, unknown>;
  return (
    typeof id === 'string' &&
    typeof title === 'string' &&
    typeof text === 'string' &&
    typeof edited === 'number'
  );
}
