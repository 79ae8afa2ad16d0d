import type { ReleaseName } from '../../catalog/releases.ts';
import { type Placement, removeConsumer, type Store } from '../../placement/index.ts';

const DISABLED = 'COMPUTE_STATUS_DISABLED';

/** The data that nova-api and nova-compute keep up to date in Placement (`nova.scheduler.client.report`). */
export class PlacementMirror {
  private readonly store: Store;

  constructor(
    placement: Placement,
    private readonly version: ReleaseName,
  ) {
    this.store = placement.store;
  }

  /** Adds a compute node's provider to an aggregate or removes it. */
  setMember(provider: string, aggregate: string, isMember: boolean): void {
    const index = this.store.providers.indexOf(provider);
    if (index === null) return;
    const known = this.store.providerAggregates.heldBy(index).map((id) => this.store.aggregates.nameOf(id));
    const others = known.filter((uuid) => uuid !== aggregate);
    this.store.setAggregates(index, isMember ? [...others, aggregate] : others);
  }

  /** Marks the provider of a node with a disabled service, as nova-compute does since Train. */
  markDisabled(provider: string, disabled: boolean): void {
    const index = this.store.providers.indexOf(provider);
    if (index === null || this.version !== 'master') return;
    const trait = this.store.ensureTrait(DISABLED);
    const others = this.store.providerTraits.heldBy(index).filter((id) => id !== trait);
    this.store.setTraits(index, disabled ? [...others, trait] : others);
  }

  /** Deletes a server's allocations. */
  release(server: string): void {
    removeConsumer(this.store, server);
  }
}
