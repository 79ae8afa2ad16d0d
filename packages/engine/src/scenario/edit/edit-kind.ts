/** What is to stand at a pointer: a value, its text in the document's own format, or nothing. */
export type NodeEdit =
  | { readonly kind: 'value'; readonly value: unknown }
  | { readonly kind: 'text'; readonly text: string }
  | { readonly kind: 'remove' };

/** Besides: another key for what stands there. */
export type Edit = NodeEdit | { readonly kind: 'key'; readonly key: string };
