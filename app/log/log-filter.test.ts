import type { LogLine } from '@nova-sieve/engine';
import { describe, expect, it } from 'vitest';
import { lineText, matching, shortLogger } from './log-filter.ts';

const LINES: readonly LogLine[] = [
  { level: 'DEBUG', logger: 'nova.scheduler.manager', text: 'Starting to schedule' },
  { level: 'INFO', logger: 'nova.filters', text: 'Filter ComputeFilter returned 0 hosts' },
];

describe('matching', () => {
  it('finds every word, in any order and case, in level, logger or text', () => {
    expect(matching(LINES, 'returned computefilter info')).toEqual([LINES[1]]);
    expect(matching(LINES, 'nova.scheduler')).toEqual([LINES[0]]);
    expect(matching(LINES, 'starting returned')).toEqual([]);
  });

  it('gives every line for an empty filter', () => {
    expect(matching(LINES, '  ')).toBe(LINES);
  });
});

describe('a line', () => {
  it('is written with level and logger, and shown with the logger’s last name', () => {
    expect(lineText(LINES[1]!)).toBe('INFO nova.filters Filter ComputeFilter returned 0 hosts');
    expect(shortLogger('nova.scheduler.manager')).toBe('manager');
    expect(shortLogger('nova')).toBe('nova');
  });
});
