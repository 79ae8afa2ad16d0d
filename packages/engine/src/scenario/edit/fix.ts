import type { Edit } from './edit-kind.ts';

/** A change to one place of the document. */
export interface PointedEdit {
  /** JSON Pointer for `editScenario`. */
  readonly pointer: string;
  readonly edit: Edit;
}

/** A way to fix a problem. */
export interface Fix {
  /** The text of the button: `Change to "ssd"`. */
  readonly title: string;
  /** In the order of their application: each pointer refers to the text after the earlier edits. */
  readonly edits: readonly PointedEdit[];
}

export const changeValue = (pointer: string, value: unknown): Fix => ({
  title: `Change to ${JSON.stringify(value)}`,
  edits: [{ pointer, edit: { kind: 'value', value } }],
});

export const renameKey = (pointer: string, key: string): Fix => ({
  title: `Rename to "${key}"`,
  edits: [{ pointer, edit: { kind: 'key', key } }],
});

/** Returns the `fixes` of a problem: one fix if a similar name was found, or no property. */
export const fixesTo = (
  meant: string | null,
  toFix: (meant: string) => Fix,
): { readonly fixes?: readonly Fix[] } => (meant === null ? {} : { fixes: [toFix(meant)] });
