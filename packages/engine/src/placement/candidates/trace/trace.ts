import type { Bits } from '../../columns/bits.ts';

/** The condition of one stage of the search, by name. Amounts are in the unit of the class. */
export type StageCondition =
  /** For the whole request: the traits of the roots of trees. */
  | {
      readonly kind: 'root_required';
      readonly required: readonly string[];
      readonly forbidden: readonly string[];
    }
  | { readonly kind: 'in_tree'; readonly uuid: string }
  /** Any name of an inner list satisfies that term. The unsuffixed group's providers satisfy the terms together. */
  | { readonly kind: 'required_traits'; readonly terms: readonly (readonly string[])[] }
  | { readonly kind: 'forbidden_traits'; readonly traits: readonly string[] }
  | { readonly kind: 'member_of'; readonly terms: readonly (readonly string[])[] }
  | { readonly kind: 'forbidden_aggs'; readonly aggregates: readonly string[] }
  /** The provider has an inventory of the class, of any size. */
  | { readonly kind: 'inventory'; readonly resource_class: string; readonly amount: number }
  | { readonly kind: 'capacity'; readonly resource_class: string; readonly amount: number }
  /** A group that requires neither resources nor traits nor aggregates. */
  | { readonly kind: 'without_resources' }
  /** Trees that can satisfy this class of the unsuffixed group, or with null this suffixed group. */
  | { readonly kind: 'trees'; readonly resource_class: string | null }
  /** Trees that can satisfy all groups together. */
  | { readonly kind: 'combination'; readonly reason: CombinationReason };

/** The rules that a combination of providers can break, in the order in which Placement checks them. */
export const COMBINATION_REASONS = [
  'collective_traits',
  'isolate',
  'same_subtree',
  'combined_capacity',
  'nested',
] as const;

export type CombinationReason = (typeof COMBINATION_REASONS)[number];

/** Records what narrows the search, in Placement's order. */
export interface SearchTrace {
  /**
   * Records a condition on providers.
   * @param suffix the group's suffix, or null for the whole request
   */
  narrowed(suffix: string | null, condition: StageCondition, before: Bits, after: Bits): void;
  /**
   * Records a condition on trees.
   * @param roots the roots of all trees that satisfy it, including those that an earlier stage removed
   */
  treesMeet(suffix: string | null, condition: StageCondition, roots: Bits): void;
  /** Records that a combination was abandoned under an anchor. `duplicate`: another anchor has the same one. */
  rejected(anchor: number, reason: CombinationReason | 'duplicate'): void;
}
