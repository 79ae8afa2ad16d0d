import type { MatrixCell } from '@nova-sieve/engine';

type CellOutcome = 'passes' | 'fails' | 'partly';

export const MARKS: Readonly<Record<CellOutcome, string>> = { passes: '✓', fails: '✕', partly: '◐' };

export function outcomeOf({ passing, of }: MatrixCell): CellOutcome {
  if (passing === of) return 'passes';
  return passing === 0 ? 'fails' : 'partly';
}

/** Returns the cell in a sentence: the outcome that its mark shows, and the reason. */
export function cellSentence(cell: MatrixCell): string {
  const { passing, of, message } = cell;
  const why = message === null ? '' : ` ${message}`;
  switch (outcomeOf(cell)) {
    case 'passes':
      return of === 1 ? 'Passes.' : `All ${of} hosts pass.`;
    case 'fails':
      return of === 1 ? `Fails.${why}` : `None of ${of} hosts passes.${why}`;
    case 'partly':
      return `${passing} of ${of} hosts pass.${why}`;
  }
}
