import { createContext } from 'react';
import type { LinkedView } from '../../documents/link.ts';

/** Where a link can lead: a document, a pointer in it, or a view of the playground. */
export type Destination = Partial<Pick<LinkedView, 'documentId' | 'resultTab' | 'pointer'>>;

/** How an embed, which shows only a part of the playground, handles a destination. */
export interface Elsewhere {
  /** Returns a function that scrolls to the destination, or null if the embed does not show it. */
  readonly showHere: (destination: Destination) => (() => void) | null;
  /** Returns the address of the playground with this scenario, at the destination. */
  readonly addressOf: (destination: Destination) => string;
}

/** null if this page is the playground, which shows every place. */
export const ElsewhereContext = createContext<Elsewhere | null>(null);
