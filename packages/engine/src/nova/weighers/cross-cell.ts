import type { Weigher } from '../weigher.ts';
import { multiplierOf } from './multiplier.ts';

/**
 * Keeps a server that may move to another cell in its own, where both have room: 1 for the cell of the requested
 * destination, -1 for others, 0 where no such move is asked for
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
