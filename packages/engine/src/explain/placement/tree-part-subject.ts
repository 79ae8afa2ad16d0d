/** The subject of a part of the report: a resource class, a request group, or required traits. */
export type TreePartSubject =
  | { readonly kind: 'root_required' }
  | { readonly kind: 'resource_class'; readonly resource_class: string }
  | { readonly kind: 'request_group'; readonly suffix: string }
  | { readonly kind: 'required_traits'; readonly any_of: readonly string[] };
