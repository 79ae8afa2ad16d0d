export {
  type Capacity,
  type CapacityOptions,
  type CapacityProgress,
  type CapacityWall,
  capacity,
  capacitySteps,
} from './explain/capacity/capacity.ts';
export { codeProblems } from './explain/code-problems.ts';
export { explanationMarkdown, type MarkdownOptions } from './explain/export/explanation-markdown.ts';
export { openstackCommands } from './explain/export/openstack-commands.ts';
export {
  compareRuns,
  type FateChange,
  type HostFate,
  type RunComparison,
} from './explain/funnel/compare-runs.ts';
export { type FunnelStage, firstRejection, funnelOf } from './explain/funnel/funnel.ts';
export type { ReasonGroup } from './explain/funnel/reason-group.ts';
export { explainHost, type HostExplanation } from './explain/host/explain-host.ts';
export type { HostProblem } from './explain/host/host-problem.ts';
export type { HostStatus } from './explain/host/host-status.ts';
export type { HostWeight, WeigherPart } from './explain/host/host-weight.ts';
export { hostsRejectedAt, type LineHosts, placesReadBy } from './explain/host/line-hosts.ts';
export { type Completion, completionsAt } from './explain/language/completions.ts';
export { formatConf } from './explain/language/format-conf.ts';
export { formatYaml } from './explain/language/format-yaml.ts';
export { type Hover, hoverAt } from './explain/language/hover.ts';
export type { LanguageQuery } from './explain/language/language-query.ts';
export type { TextFormat } from './explain/language/place.ts';
export { pointerAt } from './explain/language/pointer-at.ts';
export { logLines } from './explain/log/log-lines.ts';
export { type LogOptions, toLogText } from './explain/log/log-text.ts';
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
  type Allocations,
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
export {
  type HostSuggestionOptions,
  type HostSuggestions,
  hostSuggestionSteps,
  suggestForHost,
} from './explain/suggest/suggest-for-host.ts';
export {
  type NoValidHostSuggestions,
  noValidHostSteps,
  type Relief,
  suggestForNoValidHost,
} from './explain/suggest/suggest-for-no-valid-host.ts';
export { applySuggestion, type SuggestedEdit, type Suggestion } from './explain/suggest/suggestion.ts';
export type { SearchProgress, Trial, TrialOptions } from './explain/suggest/trial.ts';
export { subjectLabel } from './explain/words/subject-label.ts';
export { valueText } from './explain/words/value-text.ts';
export { NovaApi, type NovaApiOptions } from './nova/api/nova-api.ts';
export { listNovaVersions } from './nova/api/versions.ts';
export type { Cloud } from './nova/cloud.ts';
export type {
  CodeAnswer,
  CodeFailure,
  CodeMethod,
  CodeSandbox,
  CustomCode,
} from './nova/custom/custom-code.ts';
export { hostZone } from './nova/objects/host-zone.ts';
export type { RequestSpec } from './nova/objects/request-spec.ts';
export { type LogLine, NOT_ASKED, type Outcome, RAISED, type Round, type Run } from './nova/run.ts';
export { selectDestinations } from './nova/scheduler/scheduler.ts';
export { type Reason, type ReasonKind, reasonKey } from './nova/verdict/reason.ts';
export type { Subject } from './nova/verdict/subject.ts';
export type { Value } from './nova/verdict/value.ts';
export type { Compared, Operator, Rejection } from './nova/verdict.ts';
export { type ApiRequest, type ApiResponse, Placement } from './placement/index.ts';
export { type Anonymised, anonymised, type Hidden } from './scenario/anonymise/anonymised.ts';
export { type CloudOptions, createCloud, type ScenarioCloud } from './scenario/build/create-cloud.ts';
export { novaContentsOf } from './scenario/build/nova-contents.ts';
export { requestSpecOf } from './scenario/build/request-spec.ts';
export { type DocumentChange, documentChanges } from './scenario/edit/document-changes.ts';
export { applyEdits, type Edit, editScenario, fragmentText } from './scenario/edit/edit.ts';
export type { Fix, PointedEdit } from './scenario/edit/fix.ts';
export { importFiles, importSteps } from './scenario/import/import.ts';
export { IMPORT_LIMITS } from './scenario/import/limits.ts';
export type {
  Contradiction,
  FileReport,
  ImportFile,
  ImportProblem,
  ImportProgress,
  ImportResult,
  MissingPart,
  RecognisedPart,
} from './scenario/import/types.ts';
export {
  type CheckProgress,
  type CheckResult,
  checkLesson,
  type LessonCheck,
  lessonCheckSteps,
  unmet,
} from './scenario/lesson/check-lesson.ts';
export { differences, queryDifferences } from './scenario/lesson/expectation.ts';
export { solveLesson } from './scenario/lesson/solve-lesson.ts';
export { aggregateNames } from './scenario/names/aggregate-names.ts';
export { collapseNames, expandNames } from './scenario/names/ranges.ts';
export { type ParsedScenario, parseScenario, type ScenarioFormat } from './scenario/parse.ts';
export { type Position, type Problem, type Range, ScenarioError } from './scenario/problem.ts';
export type { Expectation, Lesson } from './scenario/schema/expect.ts';
export { scenarioJsonSchema } from './scenario/schema/json-schema.ts';
export type { Scenario, ScenarioInput } from './scenario/schema/schema.ts';
export { type DecodedShare, decodeShare, encodeShare, SHARE_LIMITS } from './scenario/share/share.ts';
export { member, valueAt } from './scenario/text/plain-data.ts';
export { readSource, type Source } from './scenario/text/read-source.ts';
export { convertDocument } from './scenario/text/write-document.ts';
