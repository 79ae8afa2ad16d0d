import { NONE } from '../columns/columns.ts';
import { PlacementError } from '../errors.ts';
import type { Store } from '../store.ts';
import type { SearchBounds } from './bounds.ts';
import { CandidateRows } from './candidate-rows.ts';
import type { SharingLinks } from './sharing.ts';
import type { PlannedSlot } from './slot-plan.ts';
import type { CombinationReason, SearchTrace } from './trace/trace.ts';

interface CombineOptions {
  readonly store: Store;
  readonly links: SharingLinks;
  readonly plan: readonly PlannedSlot[];
  /** The roots of the trees where every slot can be filled, ascending. */
  readonly anchors: readonly number[];
  /** The search stops after this many candidates. */
  readonly limit: number | null;
  /** Before 1.29, a candidate uses at most one provider of a tree. */
  readonly oneProviderPerTree: boolean;
  readonly bounds: SearchBounds;
  readonly trace: SearchTrace | null;
}

/**
 * Fills the slots in every possible way, tree by tree. Abandons a combination as soon as it breaks a
 * rule.
 * @throws PlacementError `TooMuchWork` when a bound is exceeded. The message names the groups that
 *   multiply.
 */
export function combine(options: CombineOptions): CandidateRows {
  const combiner = new Combiner(options);
  for (const anchor of options.anchors) {
    if (combiner.isFull) break;
    combiner.search(anchor);
  }
  return combiner.rows;
}

class Combiner {
  readonly rows: CandidateRows;
  private readonly plan: readonly PlannedSlot[];
  private readonly chosen: Int32Array;
  /** The providers that can fill each slot under the current anchor. */
  private readonly choices: number[][];
  private readonly seen = new Set<string>();
  private readonly anySharing: boolean;
  private readonly collective: PlannedSlot['collective'];
  /** The slots that must have different providers. */
  private readonly isolated: readonly number[];
  private anchor = NONE;
  private steps = 0;

  constructor(private readonly options: CombineOptions) {
    this.plan = options.plan;
    this.rows = new CandidateRows(options.plan.length);
    this.chosen = new Int32Array(options.plan.length);
    this.choices = options.plan.map(() => []);
    this.collective = options.plan.find(({ collective }) => collective)?.collective ?? null;
    const last = options.plan.findLastIndex(({ isolatedFrom }) => isolatedFrom.length > 0);
    this.isolated = last < 0 ? [] : [...options.plan[last]!.isolatedFrom, last];
    this.anySharing = options.plan.some(({ slot }) => !slot.shared.isEmpty());
  }

  get isFull(): boolean {
    return this.options.limit !== null && this.rows.length >= this.options.limit;
  }

  search(anchor: number): void {
    this.anchor = anchor;
    const reachable = this.anySharing ? this.options.links.reachableFrom(anchor) : [];
    this.plan.forEach(({ head, next, slot }, index) => {
      const choices = this.choices[index]!;
      choices.length = 0;
      for (let own = head[anchor]!; own !== NONE; own = next[own]!) choices.push(own);
      for (const shared of reachable) if (slot.shared.has(shared)) choices.push(shared);
    });
    if (this.isHopeless()) return;
    this.fill(0);
  }

  private fill(slot: number): void {
    if (slot === this.plan.length) {
      this.accept();
      return;
    }
    const planned = this.plan[slot]!;
    for (const provider of this.choices[slot]!) {
      if (++this.steps > this.options.bounds.maxSteps) throw this.tooMuch('steps');
      this.chosen[slot] = provider;
      const broken = this.brokenRule(planned, slot, provider);
      if (broken === null) this.fill(slot + 1);
      else this.options.trace?.rejected(this.anchor, broken);
      if (this.isFull) return;
    }
  }

  private brokenRule(planned: PlannedSlot, slot: number, provider: number): CombinationReason | null {
    const { chosen } = this;
    for (const earlier of planned.isolatedFrom) if (chosen[earlier] === provider) return 'isolate';
    for (const { slots, complete } of planned.subtrees) {
      if (!this.isSubtree(slots, complete)) return 'same_subtree';
    }
    if (planned.sharedClasses.length > 0 && this.exceeds(planned, provider)) return 'combined_capacity';
    if (planned.collective && !this.hasTraits(planned.collective)) return 'collective_traits';
    if (this.options.oneProviderPerTree && this.usesTreeTwice(slot, provider)) return 'nested';
    return null;
  }

  private accept(): void {
    if (this.anySharing && this.isKnown()) {
      this.options.trace?.rejected(this.anchor, 'duplicate');
      return;
    }
    if (this.rows.length >= this.options.bounds.maxCandidates) throw this.tooMuch('candidates');
    this.rows.push(this.anchor, this.chosen);
  }

  /** Whether the candidate was found before. One of only sharing providers is found under each of their anchors. */
  private isKnown(): boolean {
    const { sharing } = this.options.links;
    for (const provider of this.chosen) if (!sharing.has(provider)) return false;
    const key = this.chosen.join();
    if (this.seen.has(key)) return true;
    this.seen.add(key);
    return false;
  }

  /** Whether one provider is an ancestor of the others. Until all slots are filled: whether they are in one tree. */
  private isSubtree(slots: readonly number[], complete: boolean): boolean {
    const { providers } = this.options.store;
    const { chosen } = this;
    const first = providers.root[chosen[slots[0]!]!];
    if (slots.some((slot) => providers.root[chosen[slot]!] !== first)) return false;
    if (!complete) return true;
    return slots.some((top) =>
      slots.every((slot) => providers.isAncestorOrSelf(chosen[top]!, chosen[slot]!)),
    );
  }

  /** Whether the groups that use one inventory together exceed its capacity or `max_unit`. */
  private exceeds(planned: PlannedSlot, provider: number): boolean {
    const { inventories } = this.options.store;
    for (const { resourceClass, amount, earlier } of planned.sharedClasses) {
      let sum = amount;
      for (const [slot, taken] of earlier) if (this.chosen[slot] === provider) sum += taken;
      if (sum === amount) continue;
      const record = inventories.find(provider, resourceClass);
      if (sum > inventories.maxUnit[record]!) return true;
      if (inventories.used[record]! + sum > inventories.capacity[record]!) return true;
    }
    return false;
  }

  private hasTraits({ slots, terms }: NonNullable<PlannedSlot['collective']>): boolean {
    return terms.every((holders) => slots.some((slot) => holders.has(this.chosen[slot]!)));
  }

  private usesTreeTwice(slot: number, provider: number): boolean {
    const { root } = this.options.store.providers;
    for (let earlier = 0; earlier < slot; earlier++) {
      const other = this.chosen[earlier]!;
      if (other !== provider && root[other] === root[provider]) return true;
    }
    return false;
  }

  /** Whether no combination can succeed, as far as this is known without trying any. */
  private isHopeless(): boolean {
    for (const choices of this.choices) if (choices.length === 0) return true;
    if (this.collective && !this.mayHaveTraits(this.collective)) {
      this.options.trace?.rejected(this.anchor, 'collective_traits');
      return true;
    }
    if (this.isolated.length < 2 || this.hasEnoughProviders()) return false;
    this.options.trace?.rejected(this.anchor, 'isolate');
    return true;
  }

  private mayHaveTraits({ terms, slots }: NonNullable<PlannedSlot['collective']>): boolean {
    return terms.every((holders) =>
      slots.some((slot) => this.choices[slot]!.some((provider) => holders.has(provider))),
    );
  }

  /** Whether there are at least as many providers as groups that need one each. */
  private hasEnoughProviders(): boolean {
    const { isolated, choices } = this;
    for (const slot of isolated) if (choices[slot]!.length >= isolated.length) return true;
    return new Set(isolated.flatMap((slot) => choices[slot]!)).size >= isolated.length;
  }

  private tooMuch(what: 'steps' | 'candidates'): PlacementError {
    const { store, bounds } = this.options;
    const groups = new Map<string, number>();
    this.plan.forEach(({ slot }, index) => {
      groups.set(slot.suffix, (groups.get(slot.suffix) ?? 1) * this.choices[index]!.length);
    });
    const factors = [...groups]
      .filter(([, ways]) => ways > 1)
      .map(
        ([suffix, ways]) => `${suffix === '' ? 'the unsuffixed group' : `group ${suffix}`} (${ways} ways)`,
      );
    const bound = what === 'steps' ? `${bounds.maxSteps} steps` : `${bounds.maxCandidates} candidates`;
    return new PlacementError(
      400,
      `The search for allocation candidates stopped after ${bound}. Under the root provider ` +
        `${store.providers.uuid(this.anchor)}, the ways to satisfy the groups multiply: ${factors.join(', ')}. ` +
        'Set a limit, use fewer groups, or restrict them with traits, aggregates or in_tree.',
      'TooMuchWork',
    );
  }
}
