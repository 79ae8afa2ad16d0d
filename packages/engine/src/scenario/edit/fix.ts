import type { Edit } from './edit-kind.ts';

/** A change to one place of the document. */
export interface PointedEdit {
  /** JSON Pointer for `editScenario`. */
  readonly pointer: string;
  readonly edit: Edit;
}

/** A way to put a problem right. */
export interface Fix {
  /** What to do, as a button says it: `Change to "ssd"`. */
  readonly title: string;
  /** In the order in which they are made: the pointer of one is right once those before it were made. */
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

/** The fix to what was meant, for a problem to have, where something near was found. */
export const fixesTo = (
  meant: string | null,
  toFix: (meant: string) => Fix,
): { readonly fixes?: readonly Fix[] } => (meant === null ? {} : { fixes: [toFix(meant)] });
