export { type CapacityWall, capacitySteps } from './explain/capacity/capacity.ts';
export { codeProblems } from './explain/code-problems.ts';
export { openstackCommands } from './explain/export/openstack-commands.ts';
export { compareRuns, type FateChange, type HostFate } from './explain/funnel/compare-runs.ts';
export { firstRejection } from './explain/funnel/funnel.ts';
export type { HostWeight } from './explain/host/host-weight.ts';
export { hostsRejectedAt, type LineHosts, placesReadBy } from './explain/host/line-hosts.ts';
export { logLines } from './explain/log/log-lines.ts';
export type { LogLevel } from './explain/log/log-writer.ts';
export {
  filterNames,
  type MatrixBy,
  type MatrixCell,
  matrixColumns,
  matrixRow,
} from './explain/matrix/filter-matrix.ts';
export {
  type CandidateView,
  type PlacementAnswer,
  type PlacementStep,
  placementAnswer,
  type RemovedProviders,
} from './explain/placement/answer.ts';
export { type AskedTrait, askedTraits } from './explain/placement/asked-traits.ts';
export { type PlacementTree, placementTree, type TreePart } from './explain/placement/tree.ts';
export {
  type CandidateTake,
  type HostCandidate,
  type HostCandidates,
  hostCandidates,
} from './explain/providers/host-candidates.ts';
export { type HostResource, hostResources } from './explain/providers/host-resources.ts';
export {
  type InventoryView,
  type ProviderTreeView,
  type ProviderView,
  providerTree,
} from './explain/providers/provider-tree.ts';
export {
  type ClassUsage,
  type GlyphProvider,
  type TreeGlyph,
  treeGlyphs,
} from './explain/providers/tree-glyph.ts';
export { type HostSuggestionOptions, hostSuggestionSteps } from './explain/suggest/suggest-for-host.ts';
export { noValidHostSteps } from './explain/suggest/suggest-for-no-valid-host.ts';
export type { Trial } from './explain/suggest/trial.ts';
export type { Cloud } from './nova/cloud.ts';
export { hostZone } from './nova/objects/host-zone.ts';
export { NOT_ASKED, RAISED } from './nova/run.ts';
export { reasonKey } from './nova/verdict/reason.ts';
export { aggregateNames } from './scenario/names/aggregate-names.ts';
