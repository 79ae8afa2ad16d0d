import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { caseContext, caseHostStates } from '../../../conformance/case.ts';
import { descendingOrder } from '../../python/sort.ts';
import { defaultConf } from '../conf.ts';
import { cpuWeigher } from '../weighers/cpu.ts';
import { ramWeigher } from '../weighers/ram.ts';
import { weighHosts } from './weigh.ts';

const vector = {
  id: 'three hosts',
  hosts: [
    { uuid: '1', host: 'a', free_ram_mb: 1024, vcpus_used: 64 },
    { uuid: '2', host: 'b', free_ram_mb: 4096, vcpus_used: 60 },
    { uuid: '3', host: 'c', free_ram_mb: 2048, vcpus_used: 0 },
  ],
};
const context = caseContext(vector, defaultConf());
const hosts = caseHostStates(vector, defaultConf());

describe('weighing', () => {
  it('adds the weights of all weighers, and has the columns in the final order', () => {
    const weighed = weighHosts([cpuWeigher, ramWeigher], hosts, context);
    expect([...weighed.hosts]).toEqual([2, 1, 0]);
    expect([...weighed.weights]).toEqual([1.5, 1.0625, 0.25]);
    expect(weighed.weighers.map(({ name, raw }) => [name, [...raw]])).toEqual([
      ['CPUWeigher', [64, 4, 0]],
      ['RAMWeigher', [2048, 4096, 1024]],
    ]);
  });

  it('does not weigh a single host, except in Icehouse', () => {
    const one = hosts.slice(1, 2);
    expect(weighHosts([ramWeigher], one, context)).toMatchObject({
      weighers: [],
      weights: new Float64Array([0]),
    });
    const icehouse = { ...context, conf: defaultConf('icehouse') };
    expect([...weighHosts([ramWeigher], one, icehouse).weights]).toEqual([1]);
  });

  it('extends the fixed bounds by weights outside of them until Rocky', () => {
    const states = caseHostStates(
      {
        id: 'overcommitted',
        hosts: [
          { uuid: '1', host: 'a', free_ram_mb: -1024 },
          { uuid: '2', host: 'b', free_ram_mb: 1024 },
          { uuid: '3', host: 'c', free_ram_mb: 0 },
        ],
      },
      defaultConf(),
    );
    const normalizedIn = (release: 'master' | 'rocky') => [
      ...weighHosts([ramWeigher], states, { ...context, conf: defaultConf(release) }).weighers[0]!.normalized,
    ];
    expect(normalizedIn('master')).toEqual([1, 0, 0]);
    expect(normalizedIn('rocky')).toEqual([1, 0.5, 0]);
  });
});

describe('the order of weights', () => {
  it('is descending and keeps equal weights in their order', () => {
    fc.assert(
      fc.property(fc.array(fc.integer({ min: 0, max: 5 }), { maxLength: 100 }), (weights) => {
        const order = [...descendingOrder(Float64Array.from(weights))];
        const expected = weights.map((_, index) => index).sort((a, b) => weights[b]! - weights[a]! || a - b);
        expect(order).toEqual(expected);
      }),
    );
  });

  it("has NaN at the position of Python's sort", () => {
    expect([...descendingOrder(Float64Array.of(1, Number.NaN, 3, 2))]).toEqual([0, 1, 2, 3]);
    expect([...descendingOrder(Float64Array.of(3, 1, Number.NaN, 2, 5))]).toEqual([2, 4, 0, 3, 1]);
    expect([...descendingOrder(Float64Array.of(Number.NaN, 1))]).toEqual([0, 1]);
  });
});
