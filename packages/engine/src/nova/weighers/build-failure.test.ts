import { describe, expect, it } from 'vitest';
import { weigh } from '../../../conformance/weigh-hosts.ts';
import { buildFailureWeigher } from './build-failure.ts';

describe('BuildFailureWeigher', () => {
  it('subtracts a million for the host with the most failed builds', () => {
    const hosts = { a: { failed_builds: 4 }, b: { failed_builds: 1 }, c: {} };
    expect(weigh(buildFailureWeigher, hosts)).toMatchObject({
      weights: { a: -1_000_000, b: -250_000, c: 0 },
      order: ['c', 'b', 'a'],
    });
  });
});
