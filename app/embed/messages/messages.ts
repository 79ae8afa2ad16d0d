import type { RunView, StageView } from '../../engine/protocol/answers.ts';
import type { ThemeChoice } from '../../words/screen.ts';
import type { EmbedView } from '../parameters.ts';

/** What every message of either side has. docs/embed.md says what they mean. */
export const ENVELOPE = { source: 'nova-sieve', version: 1 } as const;

/** Names a message, so that an error can say which one it answers. */
export type MessageId = string | number;

/** What the page around the embed may ask. */
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

/** Where a scenario comes from. */
export type ScenarioSource =
  | { readonly kind: 'text'; readonly text: string }
  /** The fragment of a link of the playground. */
  | { readonly kind: 'link'; readonly link: string }
  /** Of the library. */
  | { readonly kind: 'scenario'; readonly id: string };

export type ErrorCode =
  | 'bad-message'
  | 'bad-parameter'
  | 'bad-link'
  | 'unknown-scenario'
  | 'bad-scenario'
  | 'engine';

/** What the embed tells the page around it. */
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
  /** Which server of the request is shown, from 1. */
  readonly server: number;
  /** The lesson's step, from 1. */
  readonly step: number;
  /** 0: the scenario has no lesson, or it is not shown. */
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

/** A run, as the page around the embed is told of it. */
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
