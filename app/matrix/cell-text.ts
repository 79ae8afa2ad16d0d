import type { MatrixCell } from '@nova-sieve/engine/views';

type CellOutcome = 'passes' | 'fails' | 'partly';

export const MARKS: Readonly<Record<CellOutcome, string>> = { passes: '✓', fails: '✕', partly: '◐' };

export function outcomeOf({ passing, hostCount }: MatrixCell): CellOutcome {
  if (passing === hostCount) return 'passes';
  return passing === 0 ? 'fails' : 'partly';
}

/** Returns the cell in a sentence: the outcome that its mark shows, and the reason. */
export function cellSentence(cell: MatrixCell): string {
  const { passing, hostCount, message } = cell;
  const why = message === null ? '' : ` ${message}`;
  switch (outcomeOf(cell)) {
    case 'passes':
      return hostCount === 1 ? 'Passes.' : `All ${hostCount} hosts pass.`;
    case 'fails':
      return hostCount === 1 ? `Fails.${why}` : `None of ${hostCount} hosts passes.${why}`;
    case 'partly':
      return `${passing} of ${hostCount} hosts pass.${why}`;
  }
}
