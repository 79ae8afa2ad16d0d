import type { Weigher } from '../weigher.ts';
import { multiplierOf } from './multiplier.ts';

/**
 * Prefers a server's own cell if the server can move to another cell: 1 for hosts in the cell of the requested
 * destination, -1 for other hosts, and 0 without such a move
 * (`nova.scheduler.weights.cross_cell`, `[filter_scheduler] cross_cell_move_weight_multiplier`).
 */
export const crossCellWeigher: Weigher = {
  name: 'CrossCellWeigher',
  prepare: (context) => {
    const destination = context.spec.requested_destination;
    const cell = destination?.allow_cross_cell_move ? destination.cell_uuid : null;
    return {
      weigh: (host) => (cell === null ? 0 : host.cell_uuid === cell ? 1 : -1),
      multiplier: multiplierOf(context, 'filter_scheduler', 'cross_cell_move_weight_multiplier'),
    };
  },
};
