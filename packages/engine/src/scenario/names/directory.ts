import { nearestName } from '../../nova/values/nearest-name.ts';
import { type HostList, listHosts, type Report, reportError } from '../build/host-list.ts';
import { pointerOf, ScenarioError } from '../problem.ts';
import type { ScenarioAggregate, ScenarioServerGroup } from '../schema/cloud.ts';
import type { ScenarioFlavor, ScenarioImage } from '../schema/flavor.ts';
import type { Scenario } from '../schema/schema.ts';
import { orOneOf } from './suggest.ts';

/** An entry of a list of the scenario, with its place in it. */
export interface Entry<T> {
  readonly value: T;
  readonly at: number;
  readonly pointer: string;
}

/** The things of one list by name. */
export class Register<T extends { readonly name: string }> {
  private readonly byName = new Map<string, Entry<T>>();

  /** Reports names that two entries have. `key` is the list's key in the scenario, `what` what an entry is. */
  constructor(
    private readonly key: string,
    private readonly what: string,
    entries: readonly T[],
    report: Report,
  ) {
    entries.forEach((value, at) => {
      const pointer = pointerOf([key, at]);
      const first = this.byName.get(value.name);
      if (first === undefined) this.byName.set(value.name, { value, at, pointer });
      else {
        const message = `Two ${key} are named "${value.name}": this and #${first.at + 1}. Name one of them otherwise.`;
        reportError(report, message, `${pointer}/name`);
      }
    });
  }

  get(name: string): Entry<T> | undefined {
    return this.byName.get(name);
  }

  first(): Entry<T> | undefined {
    return this.byName.values().next().value;
  }

  /** The entry of that name. Errors: there is none, with the nearest name, at `pointer`. */
  find(name: string, pointer: string): Entry<T> {
    const entry = this.byName.get(name);
    if (entry !== undefined) return entry;
    const names = [...this.byName.keys()];
    const near = nearestName(name, names);
    const none = names.length === 0 ? ` Add it under ${this.key}.` : orOneOf(near, names);
    throw new ScenarioError(`There is no ${this.what} "${name}".${none}`, pointer, near);
  }
}

/** Everything in a scenario that has a name. */
export interface Directory {
  readonly scenario: Scenario;
  readonly hosts: HostList;
  readonly flavors: Register<ScenarioFlavor>;
  readonly images: Register<ScenarioImage>;
  readonly aggregates: Register<ScenarioAggregate>;
  readonly groups: Register<ScenarioServerGroup>;
}

export function directoryOf(scenario: Scenario, report: Report): Directory {
  return {
    scenario,
    hosts: listHosts(scenario, report),
    flavors: new Register('flavors', 'flavor', scenario.flavors, report),
    images: new Register('images', 'image', scenario.images, report),
    aggregates: new Register('aggregates', 'aggregate', scenario.aggregates, report),
    groups: new Register('server_groups', 'server group', scenario.server_groups, report),
  };
}
