import { aggregateRoutes } from './aggregates.ts';
import { allocationCandidateRoutes } from './allocation-candidates.ts';
import { allocationRoutes } from './allocations.ts';
import type { Route } from './call.ts';
import { inventoryRoutes } from './inventories.ts';
import { providerTraitRoutes } from './provider-traits.ts';
import { reshaperRoutes } from './reshaper.ts';
import { resourceClassRoutes } from './resource-classes.ts';
import { resourceProviderRoutes } from './resource-providers.ts';
import { rootRoutes } from './root.ts';
import { traitRoutes } from './traits.ts';
import { usageRoutes } from './usages.ts';

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
