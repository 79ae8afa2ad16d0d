import type { Route } from '../call.ts';
import { allocationRoutes } from './allocations.ts';

/**
 * The part of Placement's API that a run of the scheduler uses: claims. A build that only runs scenarios
 * replaces `route-table.ts` by this file and omits the rest of the service.
 */
export const ROUTES: readonly Route[] = allocationRoutes;
