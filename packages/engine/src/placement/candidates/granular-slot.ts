import { Bits } from '../columns/bits.ts';
import type { RequestGroup } from '../query/request-group.ts';
import {
  allProviders,
  providersOfTree,
  providersWithInventory,
  providersWithResource,
} from './provider-terms.ts';
import type { ResolvedGroup } from './resolved-group.ts';
import { makeSlot, narrow, type SearchContext, type Slot } from './slots.ts';
import type { StageCondition } from './trace/trace.ts';

/**
 * Builds the slot of a suffixed group: the providers that have everything by themselves. Checks traits
 * and aggregates before amounts, as Placement's `get_provider_ids_matching` does.
 */
export function granularSlot(context: SearchContext, names: RequestGroup, group: ResolvedGroup): Slot {
  const found = new GranularFilter(context, names, group).run();
  const shared = found.copy();
  shared.intersect(context.links.sharing);
  const slot = makeSlot(context, group.suffix, group.resources, found, shared);
  context.trace?.treesMeet(group.suffix, { kind: 'trees', resource_class: null }, slot.anchors);
  return slot;
}

class GranularFilter {
  /** The providers that are left; null before the first condition. */
  private bits: Bits | null = null;

  constructor(
    private readonly context: SearchContext,
    private readonly names: RequestGroup,
    private readonly group: ResolvedGroup,
  ) {}

  run(): Bits {
    const { names, group } = this;
    const { store } = this.context;
    // Placement ignores `in_tree` in a group without resources.
    if (group.treeRoot !== null && group.resources.length > 0) {
      this.keep({ kind: 'in_tree', uuid: names.in_tree! }, providersOfTree(store, group.treeRoot));
    }
    group.required.forEach((holders, index) => {
      this.keep({ kind: 'required_traits', terms: [names.required_traits[index]!] }, holders);
    });
    if (group.memberOf) this.keep({ kind: 'member_of', terms: names.member_of }, group.memberOf);
    // Placement finds no provider if a group without resources only forbids traits or aggregates.
    if (group.resources.length === 0 && !this.bits) this.keep({ kind: 'without_resources' }, new Bits());
    if (this.bits) this.dropForbidden(this.bits);
    for (const [id, amount] of group.resources) {
      const isFirst = this.bits === null;
      this.keepResource(id, amount);
      if (isFirst) this.dropForbidden(this.bits!);
    }
    return this.bits!;
  }

  private keepResource(id: number, amount: number): void {
    const { store, trace } = this.context;
    const resource_class = store.resourceClasses.nameOf(id);
    if (trace) this.keep({ kind: 'inventory', resource_class, amount }, providersWithInventory(store, id));
    this.keep({ kind: 'capacity', resource_class, amount }, providersWithResource(store, id, amount));
  }

  private keep(condition: StageCondition, other: Bits): void {
    const { store, trace } = this.context;
    if (!this.bits && !trace) {
      this.bits = other.copy();
      return;
    }
    this.bits ??= allProviders(store);
    narrow(trace, this.group.suffix, condition, this.bits, (bits) => bits.intersect(other));
  }

  private dropForbidden(bits: Bits): void {
    const { trace } = this.context;
    const { suffix, forbidden, forbiddenAggs } = this.group;
    const { forbidden_traits, forbidden_aggs } = this.names;
    if (forbiddenAggs) {
      const condition = { kind: 'forbidden_aggs', aggregates: [...forbidden_aggs] } as const;
      narrow(trace, suffix, condition, bits, (own) => own.subtract(forbiddenAggs));
    }
    if (forbidden) {
      const condition = { kind: 'forbidden_traits', traits: [...forbidden_traits] } as const;
      narrow(trace, suffix, condition, bits, (own) => own.subtract(forbidden));
    }
  }
}
