import type { Directory } from '../directory.ts';
import { positionsOf, throwErrors } from '../host-list.ts';
import { LIMITS } from '../limits.ts';
import { deriveUuid } from '../uuid.ts';

/** Which aggregates each host is in. Hosts in the same aggregates are one group. */
export interface Memberships {
  /** Of each host, its group. */
  readonly group: Int32Array;
  /** Of each group, the positions of its aggregates, ascending. */
  readonly groups: readonly (readonly number[])[];
  /** Of each aggregate, its hosts. */
  readonly hosts: readonly Int32Array[];
}

export function membershipsOf({ scenario, hosts: list }: Directory): Memberships {
  const budget = { left: LIMITS.memberships };
  const group = new Int32Array(list.names.length);
  const groups: number[][] = [[]];
  const hosts = scenario.aggregates.map((aggregate, at) => {
    const pointers = (item: number): string => `/aggregates/${at}/hosts/${item}`;
    const members = positionsOf(list, aggregate.hosts, pointers, throwErrors, budget);
    const moved = new Map<number, number>();
    for (const host of members) {
      const from = group[host]!;
      let to = moved.get(from);
      if (to === undefined) {
        to = groups.push([...groups[from]!, at]) - 1;
        moved.set(from, to);
      }
      group[host] = to;
    }
    return members;
  });
  return { group, groups, hosts };
}

export function aggregateUuid(aggregate: {
  readonly name: string;
  readonly uuid?: string | undefined;
}): string {
  return aggregate.uuid ?? deriveUuid('aggregate', aggregate.name);
}
