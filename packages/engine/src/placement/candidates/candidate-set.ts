import type { Amount } from '../allocations.ts';
import type { Bits } from '../columns/bits.ts';
import type { Store } from '../store.ts';
import type { CandidateRows } from './candidate-rows.ts';
import type { Slot } from './slots.ts';

/** The providers that satisfy one group of a candidate. */
export interface Mapping {
  readonly suffix: string;
  readonly providers: readonly number[];
}

/** What a part of the query takes from the provider that fills it. */
export interface CandidatePart {
  /** '' for the unsuffixed group. */
  readonly suffix: string;
  readonly provider: number;
  /** Resource class id and amount. */
  readonly amounts: readonly (readonly [number, number])[];
}

/**
 * The answer to a query. Candidates are numbered from 0; what belongs to one is made when it is
 * asked for. Their order is that of the roots of their trees, then of the providers per group.
 */
export class CandidateSet {
  readonly length: number;
  private readonly store: Store;
  private readonly slots: readonly Slot[];
  private readonly rows: CandidateRows;
  private readonly onlyUsed: Bits | undefined;

  /** @param onlyUsed before 1.29 in a cloud with trees: the providers that candidates use */
  constructor(store: Store, slots: readonly Slot[], rows: CandidateRows, onlyUsed?: Bits) {
    this.store = store;
    this.slots = slots;
    this.rows = rows;
    this.onlyUsed = onlyUsed;
    this.length = rows.length;
  }

  /** The root of the tree for which the candidate was found. */
  anchor(candidate: number): number {
    return this.rows.anchor(candidate);
  }

  /** The anchors of all candidates. */
  anchors(): Set<number> {
    const result = new Set<number>();
    for (let candidate = 0; candidate < this.length; candidate++) result.add(this.anchor(candidate));
    return result;
  }

  /** What each place of the query takes: a suffixed group, or one resource class of the unsuffixed group. */
  parts(candidate: number): CandidatePart[] {
    return this.slots.map(({ suffix, amounts }, at) => ({
      suffix,
      provider: this.rows.provider(candidate, at),
      amounts,
    }));
  }

  /** What would be allocated: one entry for each provider and class. */
  allocations(candidate: number): Amount[] {
    const amounts: { provider: number; resourceClass: number; used: number }[] = [];
    this.slots.forEach((slot, at) => {
      const provider = this.rows.provider(candidate, at);
      for (const [resourceClass, used] of slot.amounts) {
        const known = amounts.find(
          (other) => other.provider === provider && other.resourceClass === resourceClass,
        );
        if (known) known.used += used;
        else amounts.push({ provider, resourceClass, used });
      }
    });
    return amounts;
  }

  /** Which providers satisfy which group. */
  mappings(candidate: number): Mapping[] {
    const bySuffix = new Map<string, number[]>();
    this.slots.forEach(({ suffix }, at) => {
      const provider = this.rows.provider(candidate, at);
      const providers = bySuffix.get(suffix);
      if (!providers) bySuffix.set(suffix, [provider]);
      else if (!providers.includes(provider)) providers.push(provider);
    });
    return [...bySuffix].map(([suffix, providers]) => ({ suffix, providers }));
  }

  /** The providers that a candidate takes resources from. */
  providers(candidate: number): number[] {
    const result: number[] = [];
    this.slots.forEach(({ amounts }, at) => {
      const provider = this.rows.provider(candidate, at);
      if (amounts.length > 0 && !result.includes(provider)) result.push(provider);
    });
    return result;
  }

  /** The candidates that take resources from each provider. */
  byProvider(): Map<number, number[]> {
    return this.group((candidate) => this.providers(candidate));
  }

  /** The candidates that take resources from each tree, by root. A sharing provider is a tree too. */
  byRoot(): Map<number, number[]> {
    return this.group((candidate) => this.rootsOf(candidate));
  }

  /** The roots of the trees that any candidate takes resources from. */
  roots(): Set<number> {
    const { root } = this.store.providers;
    const result = new Set<number>();
    this.slots.forEach(({ amounts }, at) => {
      if (amounts.length === 0) return;
      for (let row = 0; row < this.length; row++) result.add(root[this.rows.provider(row, at)]!);
    });
    return result;
  }

  /** The providers of `provider_summaries`: the whole trees, or those used alone before 1.29. */
  summaryProviders(): number[] {
    const { providers } = this.store;
    const members = [...this.roots()].flatMap((root) => providers.subtree(root));
    return this.onlyUsed ? members.filter((member) => this.onlyUsed!.has(member)) : members;
  }

  private rootsOf(candidate: number): number[] {
    const { root } = this.store.providers;
    return [...new Set(this.providers(candidate).map((provider) => root[provider]!))];
  }

  private group(keysOf: (candidate: number) => readonly number[]): Map<number, number[]> {
    const result = new Map<number, number[]>();
    for (let candidate = 0; candidate < this.length; candidate++) {
      for (const key of keysOf(candidate)) {
        const list = result.get(key);
        if (list) list.push(candidate);
        else result.set(key, [candidate]);
      }
    }
    return result;
  }
}
