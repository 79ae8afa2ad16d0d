/** What is to stand at a pointer: a value, its text in the document's own format, or nothing. */
export type Edit =
  | { readonly kind: 'value'; readonly value: unknown }
  | { readonly kind: 'text'; readonly text: string }
  | { readonly kind: 'remove' };
