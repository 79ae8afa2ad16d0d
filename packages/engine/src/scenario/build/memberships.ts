import type { Directory } from '../names/directory.ts';
import { deriveUuid } from '../names/uuid.ts';
import { LIMITS } from '../schema/limits.ts';
import { positionsOf, throwErrors } from './host-list.ts';

/** Which aggregates each host is in. Hosts in the same aggregates are one group. */
export interface Memberships {
  /** Of each host, its group. */
  readonly group: Int32Array;
  /** Of each group, the positions of its aggregates, ascending. */
  readonly groups: readonly (readonly number[])[];
  /** Of each aggregate, its hosts. */
  readonly hosts: readonly Int32Array[];
}

/** A set of aggregates: those of another step, and one more. Step 0 has none. */
interface Step {
  readonly from: number;
  readonly aggregate: number;
}

export function membershipsOf({ scenario, hosts: list }: Directory): Memberships {
  const budget = { left: LIMITS.memberships };
  const steps: Step[] = [{ from: 0, aggregate: -1 }];
  const reached = new Int32Array(list.names.length);
  const hosts = scenario.aggregates.map((aggregate, at) => {
    const pointers = (item: number): string => `/aggregates/${at}/hosts/${item}`;
    const members = positionsOf(list, aggregate.hosts, pointers, throwErrors, budget);
    const moved = new Map<number, number>();
    for (const host of members) {
      const from = reached[host]!;
      let to = moved.get(from);
      if (to === undefined) {
        to = steps.push({ from, aggregate: at }) - 1;
        moved.set(from, to);
      }
      reached[host] = to;
    }
    return members;
  });
  return { ...groupsOf(reached, steps), hosts };
}

/** The groups that hosts ended in. Those on the way there are not written out: with many aggregates they fill gigabytes. */
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
  for (let at = step; at > 0; at = steps[at]!.from) aggregates.push(steps[at]!.aggregate);
  return aggregates.reverse();
}

export function aggregateUuid(aggregate: {
  readonly name: string;
  readonly uuid?: string | undefined;
}): string {
  return aggregate.uuid ?? deriveUuid('aggregate', aggregate.name);
}
