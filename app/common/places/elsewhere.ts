import { createContext } from 'react';
import type { LinkedView } from '../../documents/link.ts';

/** A document, with a place in it, or a view of the playground. */
export type Place = Partial<Pick<LinkedView, 'documentId' | 'resultTab' | 'pointer'>>;

/** What an embed, which shows little of the playground, does about a place. */
export interface Elsewhere {
  /** Brings it into sight, where the embed shows it; null where it does not. */
  readonly showHere: (place: Place) => (() => void) | null;
  /** The address of the playground with this scenario, at the place. */
  readonly addressOf: (place: Place) => string;
}

/** null: this page is the playground, and has every place. */
export const ElsewhereContext = createContext<Elsewhere | null>(null);
