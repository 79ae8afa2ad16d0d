import type { Bits } from '../bits.ts';

/** What a stage of the search asks for, by name. Amounts are in the unit of the class. */
export type StageCondition =
  /** Of the whole request: traits of the roots of trees. */
  | {
      readonly kind: 'root_required';
      readonly required: readonly string[];
      readonly forbidden: readonly string[];
    }
  | { readonly kind: 'in_tree'; readonly uuid: string }
  /** Each inner list is satisfied by any of its names; in the unsuffixed group by a tree's providers together. */
  | { readonly kind: 'required_traits'; readonly terms: readonly (readonly string[])[] }
  | { readonly kind: 'forbidden_traits'; readonly traits: readonly string[] }
  | { readonly kind: 'member_of'; readonly terms: readonly (readonly string[])[] }
  | { readonly kind: 'forbidden_aggs'; readonly aggregates: readonly string[] }
  /** Has an inventory of the class, of any size. */
  | { readonly kind: 'inventory'; readonly resource_class: string; readonly amount: number }
  | { readonly kind: 'capacity'; readonly resource_class: string; readonly amount: number }
  /** A group that asks for nothing that a provider could have. */
  | { readonly kind: 'without_resources' }
  /** Trees that can satisfy this class of the unsuffixed group, or, null, this suffixed group. */
  | { readonly kind: 'trees'; readonly resource_class: string | null }
  /** Trees where the groups can be satisfied together. */
  | { readonly kind: 'combination'; readonly reason: CombinationReason };

/** Why a combination of providers for the groups is none, in the order in which Placement looks. */
export const COMBINATION_REASONS = [
  'collective_traits',
  'isolate',
  'same_subtree',
  'combined_capacity',
  'nested',
] as const;

export type CombinationReason = (typeof COMBINATION_REASONS)[number];

/** Is told of each narrowing of the search, in Placement's order. */
export interface SearchTrace {
  /** @param suffix the group's, undefined for what concerns the whole request */
  narrowed(suffix: string | undefined, condition: StageCondition, before: Bits, after: Bits): void;
  /** A condition on trees: the roots that meet it, whatever was left before. */
  treesMeet(suffix: string | undefined, condition: StageCondition, roots: Bits): void;
  /** A way to combine groups was given up under an anchor; `duplicate`: another anchor has it. */
  rejected(anchor: number, reason: CombinationReason | 'duplicate'): void;
}
