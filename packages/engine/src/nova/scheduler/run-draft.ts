import { NoValidHost, type NovaError } from '../errors.ts';
import type { ComputeNode } from '../objects/compute-node.ts';
import type {
  FailedStage,
  Outcome,
  PlacementQuery,
  RequestFilterStep,
  Round,
  Run,
  Selection,
} from '../run.ts';
import type { Rejection } from '../verdict/verdict.ts';

/** The record of an unfinished run. */
export class RunDraft {
  requestFilters: readonly RequestFilterStep[] = [];
  readonly queries: PlacementQuery[] = [];
  candidates: Int32Array = new Int32Array(0);
  readonly rounds: Round[] = [];
  alternatesRound: Round | null = null;
  selections: readonly Selection[] = [];
  private readonly rejections: Rejection[] = [];
  private readonly numbers = new Map<Rejection, number>();
  private readonly warnings = new Set<string>();
  private muted = false;

  constructor(private readonly computeNodes: readonly ComputeNode[]) {}

  /** Returns the number of a rejection in verdicts, from 1. */
  numberOf(rejection: Rejection): number {
    let number = this.numbers.get(rejection);
    if (number === undefined) {
      number = this.rejections.push(rejection);
      this.numbers.set(rejection, number);
    }
    return number;
  }

  readonly warn = (text: string): void => {
    if (!this.muted) this.warnings.add(text);
  };

  /** Does work that Nova does not do, and ignores its warnings. */
  quietly(work: () => void): void {
    this.muted = true;
    try {
      work();
    } finally {
      this.muted = false;
    }
  }

  finish(outcome: Outcome): Run {
    return {
      hosts: this.computeNodes.map(({ host }) => host),
      outcome,
      request_filters: this.requestFilters,
      queries: this.queries,
      candidates: this.candidates,
      rounds: this.rounds,
      alternates_round: this.alternatesRound,
      selections: this.selections,
      rejections: this.rejections,
      warnings: [...this.warnings],
    };
  }
}

/** Returns the outcome of a run that an exception ended. */
export function failedOutcome(error: NovaError, stage: FailedStage): Outcome {
  const { exception, message, because } = error;
  return error instanceof NoValidHost
    ? { kind: 'no_valid_host', message, reason: error.reason, stage, because }
    : { kind: 'error', exception, message, stage, because };
}
