import { expect, it } from 'vitest';
import { createCloud } from '../build/create-cloud.ts';
import { parseScenario } from '../parse.ts';
import { aggregateNames } from './aggregate-names.ts';

const { scenario } = parseScenario(`
version: 1
aggregates:
  - {name: fast, hosts: [h1]}
hosts:
  - name: h1
    provider: {aggregates: [fast, pool], children: [{name: numa0, aggregates: [near]}]}
providers:
  - {name: disk, aggregates: [pool]}
`);

it('names every aggregate of every provider', () => {
  const names = aggregateNames(scenario!);
  const { store } = createCloud(scenario!).placement;
  const aggregatesOf = (provider: string) =>
    store.providerAggregates
      .heldBy(store.providers.indexOfName(provider)!)
      .map((id) => names.get(store.aggregates.nameOf(id)));
  expect(aggregatesOf('h1')).toEqual(['fast', 'pool']);
  expect(aggregatesOf('numa0')).toEqual(['near']);
  expect(aggregatesOf('disk')).toEqual(['pool']);
  expect(names.size).toBe(3);
});
