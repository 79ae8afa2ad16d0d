import type { Route } from './call.ts';
import { aggregateRoutes } from './resources/aggregates.ts';
import { allocationCandidateRoutes } from './resources/allocation-candidates.ts';
import { allocationRoutes } from './resources/allocations.ts';
import { inventoryRoutes } from './resources/inventories.ts';
import { providerTraitRoutes } from './resources/provider-traits.ts';
import { reshaperRoutes } from './resources/reshaper.ts';
import { resourceClassRoutes } from './resources/resource-classes.ts';
import { resourceProviderRoutes } from './resources/resource-providers.ts';
import { rootRoutes } from './resources/root.ts';
import { traitRoutes } from './resources/traits.ts';
import { usageRoutes } from './resources/usages.ts';

/** Every resource of Placement's API. */
export const ROUTES: readonly Route[] = [
  ...rootRoutes,
  ...resourceClassRoutes,
  ...resourceProviderRoutes,
  ...inventoryRoutes,
  ...usageRoutes,
  ...aggregateRoutes,
  ...allocationRoutes,
  ...allocationCandidateRoutes,
  ...traitRoutes,
  ...providerTraitRoutes,
  ...reshaperRoutes,
];
