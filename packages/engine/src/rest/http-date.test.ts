import * as fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { httpDate, isoTime } from './http-date.ts';

describe('httpDate', () => {
  it('writes the format of HTTP', () => {
    expect(httpDate(0)).toBe('Thu, 01 Jan 1970 00:00:00 GMT');
    expect(httpDate(1709251199999)).toBe('Thu, 29 Feb 2024 23:59:59 GMT');
  });

  it('agrees with JavaScript for every time from 1900 to 2200', () => {
    const times = fc.integer({ min: Date.UTC(1900, 0), max: Date.UTC(2200, 0) });
    fc.assert(
      fc.property(times, (time) => {
        expect(httpDate(time)).toBe(new Date(time).toUTCString());
      }),
    );
  });
});

describe('isoTime', () => {
  it('agrees with JavaScript, to the second', () => {
    const times = fc.integer({ min: Date.UTC(1900, 0), max: Date.UTC(2200, 0) });
    fc.assert(
      fc.property(times, (time) => {
        expect(isoTime(time)).toBe(new Date(time).toISOString().replace(/\.\d+Z$/, 'Z'));
      }),
    );
  });
});
