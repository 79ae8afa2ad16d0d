import { describe, expect, it } from 'vitest';
import { titleOf } from './scenario-title.ts';

describe('titleOf', () => {
  it.each([
    ['{\n  "version": 1,\n  "title": "Use case \\"1\\""\n}', 'Use case "1"'],
    ['version: 1\ntitle: Use case 2\nhosts: []', 'Use case 2'],
    ["title: 'Quoted'", 'Quoted'],
    ['{"title": "Broken', 'Untitled scenario'],
    ['', 'Untitled scenario'],
  ])('of %j is %s', (text, title) => {
    expect(titleOf(text)).toBe(title);
  });
});
