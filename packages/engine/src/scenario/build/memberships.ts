import type { Directory } from '../names/directory.ts';
import { deriveUuid } from '../names/uuid.ts';
import { LIMITS } from '../schema/limits.ts';
import { positionsOf, throwErrors } from './host-list.ts';

/** The aggregates of each host. Hosts in the same aggregates form one group. */
export interface Memberships {
  /** The group of each host. */
  readonly group: Int32Array;
  /** The positions of the aggregates of each group, ascending. */
  readonly groups: readonly (readonly number[])[];
  /** The hosts of each aggregate. */
  readonly hosts: readonly Int32Array[];
}

/** A set of aggregates: the set of another step plus one aggregate. Step 0 is the empty set. */
interface Step {
  readonly from: number;
  readonly aggregate: number;
}

export function membershipsOf({ scenario, hosts: list }: Directory): Memberships {
  const budget = { left: LIMITS.memberships };
  const steps: Step[] = [{ from: 0, aggregate: -1 }];
  const reached = new Int32Array(list.names.length);
  const hosts = scenario.aggregates.map((aggregate, index) => {
    const pointers = (item: number): string => `/aggregates/${index}/hosts/${item}`;
    const members = positionsOf(list, aggregate.hosts, pointers, throwErrors, budget);
    const moved = new Map<number, number>();
    for (const host of members) {
      const from = reached[host]!;
      let to = moved.get(from);
      if (to === undefined) {
        to = steps.push({ from, aggregate: index }) - 1;
        moved.set(from, to);
      }
      reached[host] = to;
    }
    return members;
  });
  return { ...groupsOf(reached, steps), hosts };
}

/** Lists only the groups that hosts end in. With many aggregates, the intermediate groups would fill gigabytes. */
function groupsOf(reached: Int32Array, steps: readonly Step[]): Pick<Memberships, 'group' | 'groups'> {
  const groups: (readonly number[])[] = [];
  const numbers = new Map<number, number>();
  const group = reached.map((step) => {
    let number = numbers.get(step);
    if (number === undefined) {
      number = groups.push(aggregatesAt(step, steps)) - 1;
      numbers.set(step, number);
    }
    return number;
  });
  return { group, groups };
}

function aggregatesAt(step: number, steps: readonly Step[]): readonly number[] {
  const aggregates: number[] = [];
  for (let current = step; current > 0; current = steps[current]!.from)
    aggregates.push(steps[current]!.aggregate);
  return aggregates.reverse();
}

export function aggregateUuid(aggregate: {
  readonly name: string;
  readonly uuid?: string | undefined;
}): string {
  return aggregate.uuid ?? deriveUuid('aggregate', aggregate.name);
}
