/** The new content of a node: a value, its text in the format of the document, or nothing. */
export type NodeEdit =
  | { readonly kind: 'value'; readonly value: unknown }
  | { readonly kind: 'text'; readonly text: string }
  | { readonly kind: 'remove' };

/** A new content of a node, or a new key for it. */
export type Edit = NodeEdit | { readonly kind: 'key'; readonly key: string };
