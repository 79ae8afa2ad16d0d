import type {
  AskedTrait,
  DocumentChange,
  ProviderTreeView as EngineProviderTree,
  FateChange,
  HostCandidates,
  HostExplanation,
  HostResource,
  ImportResult,
  Lesson,
  LessonCheck,
  MatrixCell,
  Outcome,
  PlacementAnswer,
  PlacementTree,
  Suggestion,
} from '@nova-sieve/engine';

/**
 * What the page shows of a run: plain data that crosses to the page quickly. Columns have one entry per host of
 * the cloud, in `hosts`' order; a cloud of 100,000 hosts is a handful of typed arrays, not 100,000 objects.
 */
export interface RunView {
  /** Of the scenario; the empty text where it has none. */
  readonly title: string;
  readonly hosts: readonly string[];
  readonly stages: readonly StageView[];
  readonly outcome: Outcome;
  /** The instance that is shown, from 0, of how many the run looked at. */
  readonly round: number;
  readonly rounds: number;
  readonly table: HostTable;
  /** Hosts that were selected, one per instance, and those to retry the shown instance on. */
  readonly selected: readonly number[];
  readonly alternates: readonly number[];
  readonly warnings: readonly string[];
  /** `GET /allocation_candidates` queries, as sent. */
  readonly queries: readonly SentQuery[];
  /** Names of the cloud's aggregates by UUID, for the texts that say UUIDs. */
  readonly aggregateNames: ReadonlyMap<string, string>;
  /** What parsing, building, running and summing up took together. Milliseconds. */
  readonly elapsed_ms: number;
}

export interface SentQuery {
  readonly query: string;
  readonly microversion: string;
  /** Each part, as `resources:VCPU`, with the places of the scenario that caused it. */
  readonly origins: ReadonlyMap<string, readonly string[]>;
}

/** A step of the narrowing. */
export interface StageView {
  /** Stable over runs, so that a stage keeps its place on the screen: `filter:ComputeFilter`. */
  readonly id: string;
  readonly kind: 'request_filters' | 'placement' | 'filter' | 'weighers';
  readonly name: string;
  readonly start: number;
  readonly end: number;
  readonly ran: boolean;
  readonly reasons: readonly StageReason[];
  /** What request filters added to the query, in words. */
  readonly notes: readonly string[];
}

export interface StageReason {
  /** The reason's identity, the same in every run. */
  readonly key: string;
  /** For people. */
  readonly message: string;
  /** Positions in `RunView.hosts`. */
  readonly hosts: Int32Array;
}

export const HOST_STATUSES = ['not_looked_at', 'rejected', 'passed', 'alternate', 'selected'] as const;
export type HostStatus = (typeof HOST_STATUSES)[number];

/** Values of `FilterColumn.verdicts` besides 0 (pass) and n (`HostTable.messages[n - 1]`). */
export const RAISED = 0xffffffff;
/** The host was gone before the chain began. */
export const NOT_ASKED = 0xfffffffe;

export interface FilterColumn {
  readonly name: string;
  readonly ran: boolean;
  readonly verdicts: Uint32Array;
}

export interface WeigherColumn {
  readonly name: string;
  /** NaN where the host was not weighed. */
  readonly raw: Float64Array;
  readonly normalized: Float64Array;
  /** `normalized` times the multiplier that holds for the host. */
  readonly score: Float64Array;
}

/** Values of `HostTable.stopped` besides the position of a filter. */
export const STOPPED_NOWHERE = -1;
export const STOPPED_AT_PLACEMENT = -2;

export interface HostTable {
  /** Positions in `HOST_STATUSES`. */
  readonly status: Uint8Array;
  /** The filter (position in `filters`) at which Nova stopped, or one of the `STOPPED_…` values. */
  readonly stopped: Int32Array;
  readonly filters: readonly FilterColumn[];
  /** What each rejection says. */
  readonly messages: readonly string[];
  /** From 1; 0 where the host was not weighed. */
  readonly rank: Int32Array;
  readonly weight: Float64Array;
  readonly weighers: readonly WeigherColumn[];
  /** Hosts with the same aggregates share an entry of `aggregateSets`. */
  readonly aggregates: Int32Array;
  readonly aggregateSets: readonly (readonly string[])[];
  /** The availability zone of each of `aggregateSets`. */
  readonly zones: readonly string[];
  readonly resources: readonly HostResource[];
}

/** What the same request comes to with another flavor. */
export interface FlavorOutcome {
  readonly flavor: string;
  /** Hosts that pass every filter for the first server. */
  readonly left: number;
  /** Did every server get a host? */
  readonly placed: boolean;
}

export type HostView = HostExplanation;

export interface ProviderTreeView extends EngineProviderTree {
  readonly host: string;
  /** Where `member_of` or the aggregates' names are shown, names by aggregate UUID. */
  readonly aggregateNames: ReadonlyMap<string, string>;
  readonly asked: readonly AskedTrait[];
  readonly candidates: HostCandidates;
}

/** Placement's answer to one query, sent or edited. */
export interface PlacementView {
  readonly answer: PlacementAnswer;
  /** What the chosen host's tree lacks; null where none is chosen, or none can be told of. */
  readonly tree: PlacementTree | null;
}

/** What filters say of each flavor of the scenario, in aggregates or hosts. */
export interface MatrixView {
  readonly columns: readonly { readonly name: string; readonly hosts: number }[];
  /** The filters side by side, each with a row for each flavor. */
  readonly filters: readonly {
    readonly name: string;
    readonly rows: readonly { readonly flavor: string; readonly cells: readonly MatrixCell[] }[];
  }[];
}

/** A suggestion with what else it does. */
export interface Offer extends Suggestion {
  /** Where no valid host was found: does every server then get one? */
  readonly placed: boolean;
}

/** Edits that were tried on the engine and help. */
export interface SuggestionsView {
  /** The rejected host; null where the request finds no valid host. */
  readonly host: string | null;
  readonly offers: readonly Offer[];
  /** `false`: the search was cut short. */
  readonly complete: boolean;
}

/** A lesson as it was opened, and how far the text of the run is. */
export interface LessonView extends Pick<Lesson, 'goal' | 'steps' | 'hints'> {
  readonly check: LessonCheck;
  /** The whole text with the solution in it; null where there is none. */
  readonly solution: string | null;
}

/** How many more of the request fit. */
export interface CapacityView {
  readonly cap: number;
  /** Requests that got all their servers, and the servers of these together. */
  readonly requests: number;
  readonly servers: number;
  /** Hosts by the number of servers that they got, the most first; those that got none are last. */
  readonly groups: readonly { readonly servers: number; readonly hosts: readonly string[] }[];
  readonly wall: WallView | null;
}

/** What the next request runs into. */
export interface WallView {
  /** The server of the request that finds no host, from 0. */
  readonly round: number;
  readonly stages: readonly StageView[];
  /** The position in `stages` of the one that leaves no host; -1 where Placement refuses each claim. */
  readonly stage: number;
  readonly message: string;
}

/** Two versions of a scenario, and what their runs did otherwise. */
export interface ComparisonView {
  readonly before: SideView;
  readonly after: SideView;
  readonly edits: readonly DocumentChange[];
  readonly changes: readonly FateChange[];
  readonly changed: number;
  readonly unchanged: number;
}

export interface SideView {
  readonly hosts: number;
  /** Hosts that the filters leave for the first server. */
  readonly left: number;
  /** The host of each server that got one. */
  readonly selected: readonly string[];
  readonly outcome: Outcome;
}

/** What came of an import; the scenario as text alone, which is what is opened. */
export type ImportView = Omit<ImportResult, 'scenario'>;
