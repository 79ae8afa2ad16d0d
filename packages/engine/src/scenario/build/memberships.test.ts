import { expect, it } from 'vitest';
import { directoryOf } from '../names/directory.ts';
import { parseScenario } from '../parse.ts';
import { throwErrors } from './host-list.ts';
import { membershipsOf } from './memberships.ts';

function membershipsIn(hosts: string, aggregates: readonly (readonly string[])[]) {
  const text = JSON.stringify({
    version: 1,
    hosts: [{ name: hosts }],
    aggregates: aggregates.map((members, index) => ({ name: `a${index}`, hosts: members })),
  });
  return membershipsOf(directoryOf(parseScenario(text).scenario!, throwErrors));
}

it('puts hosts in the same aggregates into one group', () => {
  const { group, groups, hosts } = membershipsIn('c[1:4]', [['c[1:3]'], ['c[2:3]'], ['c1', 'c3']]);
  expect(Array.from(group, (number) => groups[number])).toEqual([[0, 2], [0, 1], [0, 1, 2], []]);
  expect(hosts.map((members) => [...members])).toEqual([
    [0, 1, 2],
    [1, 2],
    [0, 2],
  ]);
});

it('has no group without a host, for any number of aggregates', () => {
  const { group, groups } = membershipsIn(
    'c[1:2]',
    Array.from({ length: 20_000 }, () => ['c1']),
  );
  expect([...group].map((number) => groups[number]!.length)).toEqual([20_000, 0]);
  expect(groups).toHaveLength(2);
});
