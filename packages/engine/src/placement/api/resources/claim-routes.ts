import type { Route } from '../call.ts';
import { allocationRoutes } from './allocations.ts';

/**
 * What a run of the scheduler uses of Placement's API: it claims. A build that only runs scenarios takes this in the
 * place of `route-table.ts`, and leaves the rest of the service out.
 */
export const ROUTES: readonly Route[] = allocationRoutes;
