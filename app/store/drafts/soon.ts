/** Delays work until the visitor sees what was typed. */
export interface Soon {
  /** Does this after a moment. Replaces earlier work that is not done yet. */
  readonly does: (work: () => void) => void;
  /** Does pending work immediately. */
  readonly now: () => void;
}

/**
 * Waits for a moment, not for a pause: a visitor who types without a pause loses at most a moment's work.
 * @param moment milliseconds
 */
export function createSoon(moment: number): Soon {
  let work: (() => void) | null = null;
  let timer: ReturnType<typeof setTimeout> | undefined;
  const now = () => {
    clearTimeout(timer);
    timer = undefined;
    const due = work;
    work = null;
    due?.();
  };
  return {
    does: (next) => {
      work = next;
      timer ??= setTimeout(now, moment);
    },
    now,
  };
}
