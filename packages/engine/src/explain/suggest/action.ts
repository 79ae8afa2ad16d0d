import type { DroppablePart } from './request-parts.ts';

/** What an edit of a suggestion does, as data: its identity. The words are in `explain/words`. */
export type SuggestedAction =
  | { readonly kind: 'unset_option'; readonly section: string; readonly name: string; readonly value: string }
  | { readonly kind: 'set_limit'; readonly section: string; readonly name: string; readonly value: string }
  | { readonly kind: 'disable_filter'; readonly filter: string }
  | {
      readonly kind: 'remove_extra_spec';
      readonly flavor: string;
      readonly key: string;
      readonly value: string | null;
    }
  | {
      readonly kind: 'set_extra_spec' | 'add_extra_spec';
      readonly flavor: string;
      readonly key: string;
      readonly value: string;
    }
  | {
      readonly kind: 'lower_flavor';
      readonly flavor: string;
      readonly field: FlavorSize;
      readonly amount: number;
    }
  | {
      readonly kind: 'remove_image_property';
      readonly image: string;
      readonly key: string;
      readonly value: string | null;
    }
  | {
      readonly kind: 'set_image_property';
      readonly image: string;
      readonly key: string;
      readonly value: string;
    }
  | {
      readonly kind: 'add_to_aggregate' | 'remove_from_aggregate';
      readonly host: string;
      readonly aggregate: string;
    }
  | { readonly kind: 'set_zone'; readonly aggregate: string; readonly zone: string }
  | {
      readonly kind: 'set_metadata';
      readonly aggregate: string;
      readonly key: string;
      readonly value: string;
    }
  | { readonly kind: 'admit_project'; readonly aggregate: string; readonly project: string }
  | { readonly kind: 'remove_metadata'; readonly aggregate: string; readonly key: string }
  | {
      readonly kind: 'create_aggregate';
      readonly host: string;
      readonly key: string;
      readonly value: string;
    }
  | { readonly kind: 'delete_aggregate'; readonly aggregate: string }
  | { readonly kind: 'reset_host_field'; readonly host: string; readonly path: readonly string[] }
  | { readonly kind: 'clear_forced_down' | 'start_service' | 'enable_service'; readonly host: string }
  | { readonly kind: 'add_trait' | 'remove_trait'; readonly host: string; readonly trait: string }
  | { readonly kind: 'report_metrics'; readonly names: readonly string[] }
  | {
      readonly kind: 'raise_inventory';
      readonly host: string;
      readonly resource_class: string;
      readonly total: number;
    }
  | { readonly kind: 'remove_request_part'; readonly part: DroppablePart }
  | { readonly kind: 'use_project'; readonly project: string }
  | { readonly kind: 'raise_group_rule'; readonly group: string; readonly limit: number }
  | {
      readonly kind: 'soften_policy';
      readonly group: string;
      readonly policy: 'affinity' | 'anti-affinity';
    }
  | { readonly kind: 'delete_server'; readonly server: string };

export type FlavorSize = 'vcpus' | 'ram' | 'disk';

/** The identity of an action: equal for equal data. */
export const actionKey = (action: SuggestedAction): string => JSON.stringify(action);
