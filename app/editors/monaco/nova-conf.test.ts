import { describe, expect, it } from 'vitest';
import { sectionFolds } from './nova-conf.ts';

describe('sectionFolds', () => {
  it('folds each section, and leaves a comment to the section under it', () => {
    const lines = ['# top', '[a]', 'x = 1', '', '# of b', '[b]', 'y = 1', '  z', '[empty]'];
    expect(sectionFolds(lines)).toEqual([
      { start: 2, end: 3 },
      { start: 6, end: 8 },
    ]);
  });

  it('returns no fold without sections', () => {
    expect(sectionFolds(['x = 1', ''])).toEqual([]);
  });
});
