/** Work that need not be done before the visitor sees what was typed. */
export interface Soon {
  /** Does this after a moment. Takes the place of what was given before and is not done yet. */
  readonly does: (work: () => void) => void;
  /** Does at once what is not done yet. */
  readonly now: () => void;
}

/**
 * Waits for a moment, not for a pause: who types without one is to lose no more than a moment's work.
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
