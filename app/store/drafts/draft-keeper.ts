import { type Draft, draftKey, type KeptIn, keepDraft, parseDraft, pruneDrafts, rawDraft } from './drafts.ts';
import type { Soon } from './soon.ts';
import type { VisitorStorage } from './storage.ts';

/** Texts up to this length are kept with each keystroke; longer ones after a moment. Characters. */
const AT_ONCE = 200_000;

interface DraftKeeperInputs {
  readonly storage: VisitorStorage;
  readonly soon: Soon;
  readonly newId: () => string;
  /** A draft was kept. `drafts` is the list if others may have been removed from it. */
  readonly onKept: (draft: Draft, where: KeptIn, drafts: readonly Draft[] | null) => void;
  /** Another tab has the draft. This tab's text continues as the draft with this id. */
  readonly onForked: (id: string) => void;
}

interface DraftKeeper {
  /** This tab shows this draft as it is kept; null if it shows no draft. */
  readonly hold: (id: string | null) => void;
  readonly keep: (draft: Draft) => void;
  /** Keeps the last draft again, with these changes. */
  readonly keepAgain: (changes: Partial<Draft>) => void;
  /** Another tab wrote this entry. */
  readonly onWritten: (key: string, raw: string | null) => void;
}

/**
 * Keeps what is typed in this tab. If another tab kept the same draft in between, this tab's text becomes a separate
 * draft: neither overwrites the other.
 */
export function createDraftKeeper({
  storage,
  soon,
  newId,
  onKept,
  onForked,
}: DraftKeeperInputs): DraftKeeper {
  const tab = newId();
  /**
   * `shared` is the entry that all tabs share, as this tab last read it. `draft` is what this tab last kept or read.
   */
  let held: { id: string; shared: string | null; draft: Draft | null } | null = null;

  const write = (draft: Draft, isNew: boolean): void => {
    const kept: Draft = { ...draft, edits: (held?.draft?.edits ?? 0) + 1, by: tab };
    const raw = JSON.stringify(kept);
    const where = keepDraft(storage, kept.id, raw);
    held = { id: kept.id, shared: where === 'browser' ? raw : (held?.shared ?? null), draft: kept };
    onKept(kept, where, isNew ? pruneDrafts(storage) : null);
  };

  const fork = (draft: Draft): void => {
    const id = newId();
    held = { id, shared: null, draft: null };
    onForked(id);
    write({ ...draft, id }, true);
  };

  const keepNow = (draft: Draft): void => {
    const shared = storage.read(draftKey(draft.id));
    const isAnothers = shared !== null && held?.id === draft.id && held.shared !== shared;
    if (isAnothers) fork(draft);
    else write(draft, held?.id !== draft.id);
  };

  return {
    hold: (id) => {
      const draft = id === null ? null : parseDraft(rawDraft(storage, id));
      held = id === null ? null : { id, shared: storage.read(draftKey(id)), draft };
    },
    keep: (draft) => {
      soon.does(() => keepNow(draft));
      if (draft.text.length <= AT_ONCE) soon.now();
    },
    keepAgain: (changes) => {
      soon.now();
      if (held?.draft) keepNow({ ...held.draft, ...changes });
    },
    onWritten: (key, raw) => {
      const mine = held?.draft;
      const theirs = parseDraft(raw);
      if (!mine || !theirs || key !== draftKey(mine.id) || mine.by !== tab) return;
      // A higher count was written after this tab's text. The same count means that both wrote at the same time, and
      // one of them must give way.
      if ((theirs.edits ?? 0) > (mine.edits ?? 0) || theirs.text === mine.text) return;
      if (tab > (theirs.by ?? '')) fork(mine);
      else write(mine, false);
    },
  };
}
