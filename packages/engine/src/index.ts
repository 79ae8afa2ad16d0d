export type { ApiRequest, ApiResponse } from './placement/index.ts';
export { Placement, type PlacementOptions } from './placement/index.ts';
