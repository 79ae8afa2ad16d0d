import type { Bits } from '../bits.ts';

/** What a stage of the search asks for, by name. Amounts are in the unit of the class. */
export type StageCondition =
  | {
      readonly kind: 'root_required';
      readonly required: readonly string[];
      readonly forbidden: readonly string[];
    }
  | { readonly kind: 'in_tree'; readonly uuid: string }
  | { readonly kind: 'required_traits'; readonly terms: readonly (readonly string[])[] }
  | { readonly kind: 'forbidden_traits'; readonly traits: readonly string[] }
  | { readonly kind: 'member_of'; readonly terms: readonly (readonly string[])[] }
  | { readonly kind: 'forbidden_aggs'; readonly aggregates: readonly string[] }
  | { readonly kind: 'capacity'; readonly resource_class: string; readonly amount: number }
  | { readonly kind: 'previous_classes'; readonly resource_class: string }
  | { readonly kind: 'without_resources' }
  | { readonly kind: 'all_groups' };

/** Is told of each narrowing of the search, in Placement's order. */
export interface SearchTrace {
  /**
   * @param suffix the group's, undefined for what concerns the whole request
   * @param before the providers before the stage; `after` those that are left
   */
  narrowed(suffix: string | undefined, condition: StageCondition, before: Bits, after: Bits): void;
  /** A combination of groups was given up under an anchor. */
  rejected(anchor: number, reason: CombinationReason): void;
}

/** Why a combination of providers for the groups is none. */
export type CombinationReason =
  | 'isolate'
  | 'same_subtree'
  | 'combined_capacity'
  | 'collective_traits'
  | 'nested'
  | 'duplicate';
