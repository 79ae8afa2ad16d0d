import type { EmbedView } from '../parameters.ts';

/** Returns the id of the box that shows a view. */
export const boxId = (view: EmbedView): string => `view-${view}`;
