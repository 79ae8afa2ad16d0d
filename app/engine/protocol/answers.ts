import type { FunnelStage, HostExplanation, HostProblem, Outcome, Suggestion } from '@nova-sieve/engine';
import type { DocumentChange } from '@nova-sieve/engine/editor';
import type { ImportResult } from '@nova-sieve/engine/import';
import type { Lesson, LessonCheck } from '@nova-sieve/engine/lesson';
import type {
  AskedTrait,
  ProviderTreeView as EngineProviderTree,
  FateChange,
  HostCandidates,
  HostResource,
  MatrixCell,
  PlacementAnswer,
  PlacementTree,
} from '@nova-sieve/engine/views';
import type { RejectionView } from './rejection-view.ts';

/**
 * What the page shows of a run: plain data that is cheap to transfer. Columns have one entry per host of the cloud, in
 * the order of `hosts`. A cloud of 100,000 hosts is a handful of typed arrays, not 100,000 objects.
 */
export interface RunView {
  /** The scenario's title; empty if it has none. */
  readonly title: string;
  readonly hosts: readonly string[];
  readonly stages: readonly StageView[];
  readonly outcome: Outcome;
  /** The instance that is shown, from 0, and the number of instances that the run scheduled. */
  readonly round: number;
  readonly rounds: number;
  readonly table: HostTable;
  /** The selected hosts, one per instance, and the alternates of the shown instance. */
  readonly selected: readonly number[];
  readonly alternates: readonly number[];
  readonly warnings: readonly string[];
  /** `GET /allocation_candidates` queries, as sent. */
  readonly queries: readonly SentQuery[];
  /** Names of the cloud's aggregates by UUID, for texts that contain UUIDs. */
  readonly aggregateNames: ReadonlyMap<string, string>;
  /** The time to parse, build, run and summarise, in total. Milliseconds. */
  readonly elapsed_ms: number;
}

export interface SentQuery {
  readonly query: string;
  readonly microversion: string;
  /** Each part, such as `resources:VCPU`, with the places of the scenario that caused it. */
  readonly origins: ReadonlyMap<string, readonly string[]>;
}

/** A step of the narrowing, as the page shows it. */
export interface StageView extends Omit<FunnelStage, 'reasons'> {
  readonly reasons: readonly StageReason[];
  /** Stable over runs, so that a stage keeps its place on the screen: `filter:ComputeFilter`. */
  readonly id: string;
  /** What request filters added to the query, in words. */
  readonly notes: readonly string[];
}

export interface StageReason {
  /** The reason's identity, the same in every run. */
  readonly key: string;
  /** The sentence for people. */
  readonly message: string;
  /** Positions in `RunView.hosts`. */
  readonly hosts: Int32Array;
}

export const HOST_STATUSES = ['not_looked_at', 'rejected', 'passed', 'alternate', 'selected'] as const;
export type HostStatus = (typeof HOST_STATUSES)[number];

interface FilterColumn {
  readonly name: string;
  readonly ran: boolean;
  /** 0 is pass, n is `HostTable.messages[n - 1]`, else the engine's `RAISED`, or `NOT_ASKED` for a host without a verdict. */
  readonly verdicts: Uint32Array;
}

export interface WeigherColumn {
  readonly name: string;
  /** NaN if the host was not weighed. */
  readonly raw: Float64Array;
  readonly normalized: Float64Array;
  /** `normalized` times the host's multiplier. */
  readonly score: Float64Array;
}

/** Values of `HostTable.stopped` other than the position of a filter. */
export const STOPPED_NOWHERE = -1;
export const STOPPED_AT_PLACEMENT = -2;

export interface HostTable {
  /** Positions in `HOST_STATUSES`. */
  readonly status: Uint8Array;
  /** The filter (position in `filters`) at which Nova stopped, or one of the `STOPPED_…` values. */
  readonly stopped: Int32Array;
  readonly filters: readonly FilterColumn[];
  /** The message of each rejection. */
  readonly messages: readonly string[];
  /** From 1; 0 if the host was not weighed. */
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

/** The outcome of the same request with another flavor. */
export interface FlavorOutcome {
  readonly flavor: string;
  /** Hosts that pass every filter for the first server. */
  readonly left: number;
  /** Whether every server got a host. */
  readonly placed: boolean;
}

/** A problem with texts for people. */
export interface ProblemView extends Omit<HostProblem, 'rejection'> {
  readonly rejection: RejectionView;
}

export interface HostView extends Omit<HostExplanation, 'problems'> {
  readonly problems: readonly ProblemView[];
}

export interface ProviderTreeView extends EngineProviderTree {
  readonly host: string;
  /** If `member_of` or the aggregates' names are shown, names by aggregate UUID. */
  readonly aggregateNames: ReadonlyMap<string, string>;
  readonly asked: readonly AskedTrait[];
  readonly candidates: HostCandidates;
}

/** Placement's answer to one query, sent or edited. */
export interface QueryAnswer {
  readonly answer: PlacementAnswer;
  /** What the chosen host's tree lacks; null if no host is chosen, or if nothing is known about it. */
  readonly tree: PlacementTree | null;
}

/** The verdict of filters on each flavor of the scenario, by aggregates or by hosts. */
export interface MatrixAnswer {
  readonly columns: readonly { readonly name: string; readonly hosts: number }[];
  /** The filters side by side, each with a row for each flavor. */
  readonly filters: readonly {
    readonly name: string;
    readonly rows: readonly { readonly flavor: string; readonly cells: readonly MatrixCell[] }[];
  }[];
}

/** A suggestion with its other effects. */
export interface Offer extends Suggestion {
  /** If no valid host was found: whether every server then gets one. */
  readonly placed: boolean;
}

/** Edits that were tried on the engine and that help. */
export interface SuggestionsAnswer {
  /** The rejected host; null if the request finds no valid host. */
  readonly host: string | null;
  readonly offers: readonly Offer[];
  /** Whether the search finished; `false` if it stopped early. */
  readonly complete: boolean;
}

/** A lesson as it was opened, and how far the text of the run is from its goal. */
export interface LessonAnswer extends Pick<Lesson, 'goal' | 'steps' | 'hints'> {
  readonly check: LessonCheck;
  /** The whole text with the solution applied; null if there is none. */
  readonly solution: string | null;
}

/** How many more of the request fit. */
export interface CapacityAnswer {
  readonly cap: number;
  /** The number of requests that got all their servers, and the number of these servers. */
  readonly requests: number;
  readonly servers: number;
  /** Hosts by the number of servers that they got, the most first; hosts without one are last. */
  readonly groups: readonly { readonly servers: number; readonly hosts: readonly string[] }[];
  readonly wall: WallView | null;
}

/** Why the next request does not fit. */
export interface WallView {
  /** The server of the request that finds no host, from 0. */
  readonly round: number;
  readonly stages: readonly StageView[];
  /** The position in `stages` of the stage that rejects every host; -1 if Placement refuses each claim. */
  readonly stage: number;
  readonly message: string;
}

/** Two versions of a scenario, and the differences between their runs. */
export interface ComparisonAnswer {
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

/** The result of an import. The scenario is only a text, which the page opens. */
export type ImportAnswer = Omit<ImportResult, 'scenario'>;
