import { nearestName } from '../../nova/values/nearest-name.ts';
import { type HostList, listHosts, type Report, reportError } from '../build/host-list.ts';
import { pointerOf, ScenarioError } from '../problem.ts';
import type { ScenarioAggregate, ScenarioServerGroup } from '../schema/cloud.ts';
import type { ScenarioFlavor, ScenarioImage } from '../schema/flavor.ts';
import type { Scenario } from '../schema/schema.ts';
import { orOneOf } from './suggest.ts';

/** An entry of a list in the scenario, with its position. */
export interface Entry<T> {
  readonly value: T;
  readonly index: number;
  readonly pointer: string;
}

/** The entries of one list by name. */
class Register<T extends { readonly name: string }> {
  private readonly byName = new Map<string, Entry<T>>();

  /**
   * Reports duplicate names.
   * @param key the key of the list in the scenario
   * @param noun the word for an entry in messages
   */
  constructor(
    private readonly key: string,
    private readonly noun: string,
    entries: readonly T[],
    report: Report,
  ) {
    entries.forEach((value, index) => {
      const pointer = pointerOf([key, index]);
      const first = this.byName.get(value.name);
      if (first === undefined) this.byName.set(value.name, { value, index, pointer });
      else {
        const message = `"${value.name}" is also the name of ${key} #${first.index + 1}. Rename one of them.`;
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

  /**
   * Returns the entry with this name.
   * @throws ScenarioError at `pointer`, with the nearest name, if there is no such entry.
   */
  find(name: string, pointer: string): Entry<T> {
    const entry = this.byName.get(name);
    if (entry !== undefined) return entry;
    const names = [...this.byName.keys()];
    const near = nearestName(name, names);
    const none = names.length === 0 ? ` Add it to ${this.key}.` : orOneOf(near, names);
    throw new ScenarioError(`The ${this.noun} "${name}" does not exist.${none}`, pointer, near);
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

/** Collects everything in a scenario that has a name. Reports duplicate names. */
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
