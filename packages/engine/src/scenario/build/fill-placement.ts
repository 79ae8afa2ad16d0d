import { Placement, PlacementError, type PlacementOptions, type Store } from '../../placement/index.ts';
import type { Directory } from '../names/directory.ts';
import { parseNames } from '../names/ranges.ts';
import { deriveUuid, isUuid } from '../names/uuid.ts';
import { ScenarioError } from '../problem.ts';
import type { ScenarioHost } from '../schema/host.ts';
import type { ScenarioChild, ScenarioProvider } from '../schema/provider.ts';
import type { CloudParts } from './cloud-parts.ts';
import { hostInventories, type Inventories, withWritten } from './host-inventories.ts';
import { zipped } from './host-list.ts';
import { type HostOptions, hostSizes } from './host-sizes.ts';
import { hostTraits } from './host-traits.ts';
import { aggregateUuid } from './memberships.ts';
import { writeAllocations } from './write-allocations.ts';

/** Builds a Placement with the providers of a scenario and the allocations of its servers. */
export function fillPlacement(
  directory: Directory,
  parts: CloudParts,
  options: HostOptions,
  service: PlacementOptions = {},
): Placement {
  const placement = new Placement(service);
  const filler = new Filler(placement.store, directory);
  filler.addHosts(parts, options);
  directory.scenario.providers.forEach((provider, index) => {
    filler.addProviders(provider, `/providers/${index}`);
  });
  writeAllocations(placement.store, parts.servers);
  return placement;
}

/** The common parts of the providers of one entry, with Placement's internal IDs. */
interface Shape {
  readonly inventories: Parameters<Store['setInventories']>[1];
  readonly traits: readonly number[];
  readonly aggregates: readonly string[];
  readonly children: readonly ScenarioChild[];
  readonly pointer: string;
}

class Filler {
  private readonly traitsByHost = new Map<string, readonly number[]>();

  constructor(
    private readonly store: Store,
    private readonly directory: Directory,
  ) {}

  addHosts({ memberships, uuids: hostUuids }: CloudParts, options: HostOptions): void {
    const { scenario, hosts } = this.directory;
    const mirrors = scenario.aggregates.map(aggregateUuid);
    const ofGroup = memberships.groups.map((group) => group.map((aggregate) => mirrors[aggregate]!));
    let position = 0;
    scenario.hosts.forEach((host, index) => {
      const count = hosts.lengths[index]!;
      if (count === 0) return;
      const pointer = `/hosts/${index}`;
      const shape = this.hostShape(host, pointer, options);
      const nodename = zipped(host.nodename ?? host.name, count, `${pointer}/nodename`, host.name);
      for (let n = 0; n < count; n++, position++) {
        const mirrored = ofGroup[memberships.group[position]!]!;
        const aggregates = shape.aggregates.length === 0 ? mirrored : [...mirrored, ...shape.aggregates];
        this.add({ uuid: hostUuids[position]!, name: nodename(n) }, { ...shape, aggregates }, count > 1);
      }
    });
  }

  addProviders(provider: ScenarioProvider, pointer: string): void {
    const names = parseNames(provider.name, `${pointer}/name`);
    const shape = this.shapeOf(provider, withWritten(new Map(), provider.inventories, pointer), [], pointer);
    if (names.length > 1 && provider.uuid !== undefined) {
      throw new ScenarioError(
        `${names.length} providers cannot share one UUID. Remove uuid.`,
        `${pointer}/uuid`,
      );
    }
    for (let n = 0; n < names.length; n++) {
      const name = names.at(n);
      this.add({ uuid: provider.uuid ?? deriveUuid('provider', name), name }, shape, names.length > 1);
    }
  }

  private hostShape(host: ScenarioHost, pointer: string, options: HostOptions): Shape {
    const provider = host.provider ?? NOTHING_WRITTEN;
    const derived = provider.defaults ? hostInventories(host, hostSizes(host), options) : new Map();
    const traits = provider.defaults ? this.reportedTraits(host) : [];
    const inventories = withWritten(derived, provider.inventories, `${pointer}/provider`);
    return this.shapeOf(provider, inventories, traits, `${pointer}/provider`);
  }

  /** Computed once for hosts with the same inputs, because the hosts of an imported cloud are often alike. */
  private reportedTraits(host: ScenarioHost): readonly number[] {
    const key = JSON.stringify([host.hypervisor_type, host.cpu_info, host.service.disabled]);
    let traits = this.traitsByHost.get(key);
    if (traits === undefined) {
      traits = hostTraits(host, this.directory.scenario.release).map((name) => this.store.ensureTrait(name));
      this.traitsByHost.set(key, traits);
    }
    return traits;
  }

  private shapeOf(
    written: Pick<ScenarioChild, 'traits' | 'aggregates' | 'children'>,
    inventories: Inventories,
    reported: readonly number[],
    pointer: string,
  ): Shape {
    const { store } = this;
    return {
      inventories: new Map([...inventories].map(([name, value]) => [store.ensureResourceClass(name), value])),
      traits: [...reported, ...written.traits.map((name) => store.ensureTrait(name))],
      aggregates: written.aggregates.map((name) => this.aggregate(name)),
      children: written.children,
      pointer,
    };
  }

  /** Returns the UUID for a UUID, for the name of a Nova aggregate, or for a name that only Placement has. */
  private aggregate(name: string): string {
    if (isUuid(name)) return name;
    return aggregateUuid(this.directory.aggregates.get(name)?.value ?? { name });
  }

  private add(spec: { uuid: string; name: string; parent?: number }, shape: Shape, prefixed: boolean): void {
    const index = this.create(spec, shape.pointer);
    this.store.setInventories(index, shape.inventories);
    this.store.setTraits(index, shape.traits);
    if (shape.aggregates.length > 0) this.store.setAggregates(index, shape.aggregates);
    shape.children.forEach((child, childIndex) => {
      this.addChildren(child, `${shape.pointer}/children/${childIndex}`, spec.name, index, prefixed);
    });
  }

  private addChildren(
    child: ScenarioChild,
    pointer: string,
    parentName: string,
    parent: number,
    prefixed: boolean,
  ): void {
    const names = parseNames(child.name, `${pointer}/name`);
    const inventories = withWritten(new Map(), child.inventories, pointer);
    const shape = this.shapeOf(child, inventories, [], pointer);
    const isSingle = names.length === 1 && !prefixed;
    for (let n = 0; n < names.length; n++) {
      const name = prefixed ? `${parentName}_${names.at(n)}` : names.at(n);
      const uuid = (isSingle ? child.uuid : undefined) ?? deriveUuid('provider', name);
      this.add({ uuid, name, parent }, shape, !isSingle);
    }
  }

  private create(spec: { uuid: string; name: string; parent?: number }, pointer: string): number {
    try {
      return this.store.createProvider(spec);
    } catch (error) {
      if (!(error instanceof PlacementError)) throw error;
      const message = `Placement cannot create the provider "${spec.name}": ${error.message} Change the name.`;
      throw new ScenarioError(message, pointer);
    }
  }
}

const NOTHING_WRITTEN: NonNullable<ScenarioHost['provider']> = {
  defaults: true,
  inventories: new Map(),
  traits: [],
  aggregates: [],
  children: [],
};
