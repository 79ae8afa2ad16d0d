import type { RunView, StageView } from '../../engine/protocol/answers.ts';
import type { ThemeChoice } from '../../words/screen.ts';
import type { EmbedView } from '../parameters.ts';

/** The fields of every message, in both directions. docs/embed.md describes them. */
export const ENVELOPE = { source: 'nova-sieve', version: 1 } as const;

/** Identifies a message, so that an error can name the message that it answers. */
export type MessageId = string | number;

/** The commands that the page around the embed can send. */
export type Command =
  | { readonly type: 'set-scenario'; readonly from: ScenarioSource }
  /** From 1. */
  | { readonly type: 'set-step'; readonly step: number }
  | { readonly type: 'set-theme'; readonly theme: ThemeChoice };

export const COMMANDS = [
  'set-scenario',
  'set-step',
  'set-theme',
] as const satisfies readonly Command['type'][];

/** The source of a scenario. */
export type ScenarioSource =
  | { readonly kind: 'text'; readonly text: string }
  /** The fragment of a playground link. */
  | { readonly kind: 'link'; readonly link: string }
  /** The name of a scenario in the library. */
  | { readonly kind: 'scenario'; readonly id: string };

export type ErrorCode =
  | 'bad-message'
  | 'bad-parameter'
  | 'bad-link'
  | 'unknown-scenario'
  | 'bad-scenario'
  | 'engine';

/** What the embed reports to the page around it. */
export type Report =
  | { readonly type: 'ready'; readonly views: readonly EmbedView[]; readonly accepts: typeof COMMANDS }
  | StateReport
  | ResultReport
  /** Pixels. */
  | { readonly type: 'resize'; readonly height: number }
  | ErrorReport;

export interface StateReport {
  readonly type: 'state';
  readonly running: boolean;
  readonly theme: ThemeChoice;
  readonly selection: { readonly host: string } | { readonly stage: string } | null;
  /** The server of the request that is shown, from 1. */
  readonly server: number;
  /** The lesson's step, from 1. */
  readonly step: number;
  /** 0 if the scenario has no lesson, or if the lesson is not shown. */
  readonly steps: number;
}

interface ResultReport {
  readonly type: 'result';
  readonly title: string;
  readonly outcome:
    | { readonly kind: 'selected'; readonly hosts: readonly string[] }
    | { readonly kind: 'no_valid_host'; readonly message: string }
    | { readonly kind: 'error'; readonly exception: string; readonly message: string };
  readonly hosts: number;
  readonly left: number;
  readonly stages: readonly Pick<StageView, 'name' | 'kind' | 'start' | 'end'>[];
  readonly elapsed_ms: number;
}

interface ErrorReport {
  readonly type: 'error';
  readonly code: ErrorCode;
  readonly message: string;
  readonly reply_to?: MessageId;
}

/** Returns the report of a run for the page around the embed. */
export function resultReport(view: RunView): ResultReport {
  const { title, hosts, stages, selected, elapsed_ms } = view;
  return {
    type: 'result',
    title,
    outcome: outcomeOf(view.outcome, () => selected.map((host) => hosts[host]!)),
    hosts: hosts.length,
    left: stages.at(-1)?.end ?? 0,
    stages: stages.map(({ name, kind, start, end }) => ({ name, kind, start, end })),
    elapsed_ms,
  };
}

function outcomeOf(outcome: RunView['outcome'], hosts: () => readonly string[]): ResultReport['outcome'] {
  switch (outcome.kind) {
    case 'selected':
      return { kind: 'selected', hosts: hosts() };
    case 'no_valid_host':
      return { kind: 'no_valid_host', message: outcome.message };
    case 'error':
      return { kind: 'error', exception: outcome.exception, message: outcome.message };
  }
}
