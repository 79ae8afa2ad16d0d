import type { Answer, Input, Kind } from './questions.ts';

/** What the page asks the worker. `revision` counts the texts; an answer to an older one is stale. */
export type EngineRequest = { [K in Kind]: Question<K> }[Kind] | CancelRequest;

export interface Question<K extends Kind> {
  readonly kind: K;
  readonly id: number;
  readonly revision: number;
  readonly input: Input<K>;
}

interface CancelRequest {
  readonly kind: 'cancel';
  readonly id: number;
}

interface AnsweredReply<K extends Kind> {
  readonly kind: 'answered';
  readonly id: number;
  readonly revision: number;
  readonly answer: Answer<K>;
}

/** A newer question replaced this one, the page cancelled it, or its run no longer exists. */
interface CancelledReply {
  readonly kind: 'cancelled';
  readonly id: number;
}

/** The engine threw an error, or did not respond in time. */
interface FailedReply {
  readonly kind: 'failed';
  readonly id: number;
  readonly message: string;
  /** The engine was stopped and lost what it knew about the run. */
  readonly ended?: boolean;
}

export interface ProgressReply {
  readonly kind: 'progress';
  readonly id: number;
  readonly revision: number;
  /** The question that the work answers. */
  readonly question: Kind;
  readonly done: number;
  /** 0 if it is not known yet. */
  readonly total: number;
  /** The name of the part of the work that is in progress. Absent if the work has only one part. */
  readonly activity?: string | undefined;
}

/** The ways in which a question can settle. */
export type Settled<K extends Kind> = AnsweredReply<K> | CancelledReply | FailedReply;

export type EngineReply =
  | { [K in Kind]: AnsweredReply<K> }[Kind]
  | CancelledReply
  | FailedReply
  | ProgressReply;
