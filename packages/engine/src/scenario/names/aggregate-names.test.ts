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

it('names every aggregate that a provider of the cloud is in', () => {
  const names = aggregateNames(scenario!);
  const { store } = createCloud(scenario!).placement;
  const of = (provider: string) =>
    store.aggregatesOf
      .of(store.providers.indexOfName(provider)!)
      .map((id) => names.get(store.aggregates.nameOf(id)));
  expect(of('h1')).toEqual(['fast', 'pool']);
  expect(of('numa0')).toEqual(['near']);
  expect(of('disk')).toEqual(['pool']);
  expect(names.size).toBe(3);
});
