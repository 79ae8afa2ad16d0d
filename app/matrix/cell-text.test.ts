import { describe, expect, it } from 'vitest';
import { cellSentence, outcomeOf } from './cell-text.ts';

const cell = (passing: number, hostCount: number, message: string | null = null) => ({
  passing,
  hostCount,
  message,
});

describe('a cell of the matrix', () => {
  it('passes, fails, or both', () => {
    expect(outcomeOf(cell(2, 2))).toBe('passes');
    expect(outcomeOf(cell(0, 2, 'No key.'))).toBe('fails');
    expect(outcomeOf(cell(1, 2, 'No key.'))).toBe('partly');
  });

  it('describes the outcome in a sentence with the reason', () => {
    expect(cellSentence(cell(1, 1))).toBe('Passes.');
    expect(cellSentence(cell(3, 3))).toBe('All 3 hosts pass.');
    expect(cellSentence(cell(0, 1, 'No key.'))).toBe('Fails. No key.');
    expect(cellSentence(cell(0, 3, 'No key.'))).toBe('None of 3 hosts passes. No key.');
    expect(cellSentence(cell(1, 3, 'No key.'))).toBe('1 of 3 hosts pass. No key.');
  });
});
