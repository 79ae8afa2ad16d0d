import type { EmbedView } from '../parameters.ts';

/** The id of the box that shows a view. */
export const boxId = (view: EmbedView): string => `view-${view}`;
