import type { Route } from '../call.ts';
import { allocationRoutes } from './allocations.ts';

/**
 * The part of Placement's API that a run of the scheduler uses: claims. A build with the condition `run-only` (`imports`
 * in package.json) uses these routes instead of `route-table.ts` and omits the rest of the service.
 */
export const ROUTES: readonly Route[] = allocationRoutes;
