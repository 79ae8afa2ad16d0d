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

/** The provider that a candidate uses for one part of the query, and what it takes from it. */
interface CandidatePart {
  /** '' for the unsuffixed group. */
  readonly suffix: string;
  readonly provider: number;
  /** Pairs of resource class id and amount. */
  readonly amounts: readonly (readonly [number, number])[];
}

/**
 * The result of a query. Candidates are numbered from 0, in the order of the roots of their trees and
 * then of the providers of each group. The data of a candidate is built when it is requested.
 */
export class CandidateSet {
  readonly length: number;

  /**
   * @param onlyUsed the only providers to summarize, or null for all providers of the trees; given
   *   before 1.29 in a cloud with nested providers
   */
  constructor(
    private readonly store: Store,
    private readonly slots: readonly Slot[],
    private readonly rows: CandidateRows,
    private readonly onlyUsed: Bits | null = null,
  ) {
    this.length = rows.length;
  }

  /** Returns the root of the tree in which the candidate was found. */
  anchor(candidate: number): number {
    return this.rows.anchor(candidate);
  }

  /** Returns the anchors of all candidates. */
  anchors(): Set<number> {
    const result = new Set<number>();
    for (let candidate = 0; candidate < this.length; candidate++) result.add(this.anchor(candidate));
    return result;
  }

  /** Returns a part for each suffixed group and for each resource class of the unsuffixed group. */
  parts(candidate: number): CandidatePart[] {
    return this.slots.map(({ suffix, amounts }, index) => ({
      suffix,
      provider: this.rows.provider(candidate, index),
      amounts,
    }));
  }

  /** Returns the amounts that the candidate would allocate, one for each provider and class. */
  allocations(candidate: number): Amount[] {
    const amounts: { provider: number; resourceClass: number; used: number }[] = [];
    this.slots.forEach((slot, index) => {
      const provider = this.rows.provider(candidate, index);
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

  /** Returns the providers that satisfy each group. */
  mappings(candidate: number): Mapping[] {
    const bySuffix = new Map<string, number[]>();
    this.slots.forEach(({ suffix }, index) => {
      const provider = this.rows.provider(candidate, index);
      const providers = bySuffix.get(suffix);
      if (!providers) bySuffix.set(suffix, [provider]);
      else if (!providers.includes(provider)) providers.push(provider);
    });
    return [...bySuffix].map(([suffix, providers]) => ({ suffix, providers }));
  }

  /** Returns the providers whose resources a candidate uses. */
  providers(candidate: number): number[] {
    const result: number[] = [];
    this.slots.forEach(({ amounts }, index) => {
      const provider = this.rows.provider(candidate, index);
      if (amounts.length > 0 && !result.includes(provider)) result.push(provider);
    });
    return result;
  }

  /** Returns the candidates that use the resources of each provider. */
  byProvider(): Map<number, number[]> {
    return this.group((candidate) => this.providers(candidate));
  }

  /** Returns the candidates that use the resources of each tree, by root. A sharing provider is also a tree. */
  byRoot(): Map<number, number[]> {
    return this.group((candidate) => this.rootsOf(candidate));
  }

  /** Returns the roots of the trees whose resources any candidate uses. */
  roots(): Set<number> {
    const { root } = this.store.providers;
    const result = new Set<number>();
    this.slots.forEach(({ amounts }, index) => {
      if (amounts.length === 0) return;
      for (let row = 0; row < this.length; row++) result.add(root[this.rows.provider(row, index)]!);
    });
    return result;
  }

  /** Returns the providers of `provider_summaries`: the whole trees, or before 1.29 only the used providers. */
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
