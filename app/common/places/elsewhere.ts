import { createContext } from 'react';
import type { LinkedView } from '../../documents/link.ts';

/** Where a link can lead: a document, a pointer in it, or a view of the playground. */
export type Destination = Partial<Pick<LinkedView, 'documentId' | 'resultTab' | 'pointer'>>;

/** What an embed, which shows little of the playground, does about a destination. */
export interface Elsewhere {
  /** Brings it into sight, where the embed shows it; null where it does not. */
  readonly showHere: (destination: Destination) => (() => void) | null;
  /** The address of the playground with this scenario, at the destination. */
  readonly addressOf: (destination: Destination) => string;
}

/** null: this page is the playground, and has every place. */
export const ElsewhereContext = createContext<Elsewhere | null>(null);
