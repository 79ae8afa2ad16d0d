import type { LogLevel, LogLine, MatrixBy, Problem } from '@nova-sieve/engine';
import type {
  FlavorOutcome,
  HostView,
  MatrixView,
  PlacementView,
  ProviderTreeView,
  RunView,
  SuggestionsView,
} from './views.ts';

/** What the page asks of the worker. `revision` counts the texts; a reply to an older one is stale. */
export type EngineRequest =
  | { readonly kind: 'run'; readonly id: number; readonly revision: number; readonly input: RunInput }
  | { readonly kind: 'explain'; readonly id: number; readonly revision: number; readonly input: ExplainInput }
  | {
      readonly kind: 'providers';
      readonly id: number;
      readonly revision: number;
      readonly input: ProvidersInput;
    }
  | { readonly kind: 'flavors'; readonly id: number; readonly revision: number; readonly input: FlavorsInput }
  | {
      readonly kind: 'placement';
      readonly id: number;
      readonly revision: number;
      readonly input: PlacementInput;
    }
  | { readonly kind: 'log'; readonly id: number; readonly revision: number; readonly input: LogInput }
  | { readonly kind: 'matrix'; readonly id: number; readonly revision: number; readonly input: MatrixInput }
  | { readonly kind: 'suggest'; readonly id: number; readonly revision: number; readonly input: SuggestInput }
  | { readonly kind: 'cancel'; readonly id: number };

export interface RunInput {
  readonly text: string;
  /** Which instance of a multi-create to show, from 0. */
  readonly round: number;
  /** The selected host, explained in the same reply so that the page changes at once. */
  readonly host: string | null;
}

export interface ExplainInput {
  readonly host: string;
  readonly round: number;
}

export interface ProvidersInput {
  readonly hosts: readonly string[];
  readonly round: number;
}

export interface FlavorsInput {
  /** Names of flavors to ask for in place of the request's own. */
  readonly flavors: readonly string[];
}

export interface PlacementInput {
  /** Percent-encoded, as after `GET /allocation_candidates?`. */
  readonly query: string;
  /** `1.36` */
  readonly microversion: string;
  /** The query of the run that this one is, or was edited from: it knows the lines that its parts come from. */
  readonly sentAs: number;
  /** The host whose tree is looked at. */
  readonly host: string | null;
}

export interface LogInput {
  readonly level: LogLevel;
}

export interface MatrixInput {
  readonly filters: readonly string[];
  readonly by: MatrixBy;
}

export interface SuggestInput {
  /** The rejected host; null asks what keeps hosts out of a request that finds no valid host. */
  readonly host: string | null;
  readonly round: number;
}

export interface RanReply {
  readonly kind: 'ran';
  readonly id: number;
  readonly revision: number;
  readonly view: RunView;
  readonly host: HostView | null;
  readonly problems: readonly Problem[];
}

/** The text is not a scenario that can be run. */
export interface InvalidReply {
  readonly kind: 'invalid';
  readonly id: number;
  readonly revision: number;
  readonly problems: readonly Problem[];
}

export interface ExplainedReply {
  readonly kind: 'explained';
  readonly id: number;
  readonly revision: number;
  /** null: the run has no such host. */
  readonly host: HostView | null;
}

export interface ProvidersReply {
  readonly kind: 'trees';
  readonly id: number;
  readonly revision: number;
  readonly trees: readonly ProviderTreeView[];
}

export interface FlavorsReply {
  readonly kind: 'flavors';
  readonly id: number;
  readonly revision: number;
  readonly outcomes: readonly FlavorOutcome[];
}

export interface PlacementReply {
  readonly kind: 'placement';
  readonly id: number;
  readonly revision: number;
  readonly view: PlacementView;
}

export interface LogReply {
  readonly kind: 'log';
  readonly id: number;
  readonly revision: number;
  readonly lines: readonly LogLine[];
}

export interface MatrixReply {
  readonly kind: 'matrix';
  readonly id: number;
  readonly revision: number;
  readonly view: MatrixView;
}

export interface SuggestionsReply {
  readonly kind: 'suggestions';
  readonly id: number;
  readonly revision: number;
  readonly view: SuggestionsView;
}

/** A newer request took this one's place, or the page cancelled it. */
export interface CancelledReply {
  readonly kind: 'cancelled';
  readonly id: number;
}

/** The engine threw, or did not answer in time. */
export interface FailedReply {
  readonly kind: 'failed';
  readonly id: number;
  readonly message: string;
}

export interface ProgressReply {
  readonly kind: 'progress';
  readonly id: number;
  readonly revision: number;
  readonly done: number;
  readonly total: number;
}

export type EngineReply =
  | RanReply
  | InvalidReply
  | ExplainedReply
  | ProvidersReply
  | FlavorsReply
  | PlacementReply
  | LogReply
  | MatrixReply
  | SuggestionsReply
  | CancelledReply
  | FailedReply
  | ProgressReply;

/** How each request may settle. */
export type RunSettled = RanReply | InvalidReply | CancelledReply | FailedReply;
export type ExplainSettled = ExplainedReply | CancelledReply | FailedReply;
export type ProvidersSettled = ProvidersReply | CancelledReply | FailedReply;
export type FlavorsSettled = FlavorsReply | CancelledReply | FailedReply;
export type PlacementSettled = PlacementReply | CancelledReply | FailedReply;
export type LogSettled = LogReply | CancelledReply | FailedReply;
export type MatrixSettled = MatrixReply | CancelledReply | FailedReply;
export type SuggestSettled = SuggestionsReply | CancelledReply | FailedReply;
