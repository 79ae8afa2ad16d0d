import { describe, expect, it } from 'vitest';
import { PlacementError } from '../errors.ts';
import { negotiateVersion } from './microversion.ts';

function refusal(header: string): PlacementError {
  try {
    negotiateVersion(header);
  } catch (error) {
    if (error instanceof PlacementError) return error;
  }
  throw new Error(`${header} was not refused`);
}

describe('negotiateVersion', () => {
  it.each([
    [undefined, 0],
    ['', 0],
    ['placement', 0],
    ['latest', 0],
    ['compute 2.90', 0],
    ['placement 1.0', 0],
    ['placement 1.39', 39],
    ['placement latest', 39],
    ['Placement   1.7 ', 7],
    ['placement 01.05', 5],
    ['compute 2.90, placement 1.12', 12],
    ['placement 1.10, placement 1.3', 3],
  ])('reads %j as 1.%i', (header, minor) => {
    expect(negotiateVersion(header)).toBe(minor);
  });

  it.each(['1.40', '0.9', '2.0', '1.-1'])('answers 406 to %s, which does not exist', (version) => {
    const error = refusal(`placement ${version}`);
    expect(error.status).toBe(406);
    expect(error.detail).toBe(`Invalid microversion: Unacceptable version header: ${version}`);
  });

  it.each([
    ['one', "invalid literal for int() with base 10: 'one'"],
    ['1.', "invalid literal for int() with base 10: ''"],
    ['1.2.3', "invalid literal for int() with base 10: '2.3'"],
    ['1', "Version.__new__() missing 1 required positional argument: 'minor'"],
    ['LATEST', "invalid literal for int() with base 10: 'LATEST'"],
  ])('answers 400 to %s, which is malformed', (version, why) => {
    const error = refusal(`placement ${version}`);
    expect(error.status).toBe(400);
    expect(error.detail).toBe(`Invalid microversion: invalid version string: ${version}; ${why}`);
  });
});
