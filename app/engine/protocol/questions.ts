import type {
  Anonymised,
  Hidden,
  ImportFile,
  LineHosts,
  LogLevel,
  LogLine,
  MatrixBy,
  Problem,
  TreeGlyph,
} from '@nova-sieve/engine';
import type {
  CapacityAnswer,
  ComparisonAnswer,
  FlavorOutcome,
  HostView,
  ImportAnswer,
  LessonAnswer,
  MatrixAnswer,
  ProviderTreeView,
  QueryAnswer,
  RunView,
  SuggestionsAnswer,
} from './answers.ts';

/** Every question that the page asks the engine. A new one is an entry here and its file in `answers/`. */
interface Questions {
  run: { input: RunInput; answer: RunAnswer };
  /** null: the run has no such host. */
  explain: { input: ExplainInput; answer: HostView | null };
  providers: { input: ProvidersInput; answer: readonly ProviderTreeView[] };
  /** Without the hosts that Placement has no provider of. */
  glyphs: { input: GlyphsInput; answer: readonly TreeGlyph[] };
  flavors: { input: FlavorsInput; answer: readonly FlavorOutcome[] };
  placement: { input: PlacementInput; answer: QueryAnswer };
  /** null: the text that was opened has no lesson. */
  lesson: { input: LessonInput; answer: LessonAnswer | null };
  log: { input: LogInput; answer: readonly LogLine[] };
  matrix: { input: MatrixInput; answer: MatrixAnswer };
  suggest: { input: SuggestInput; answer: SuggestionsAnswer };
  capacity: { input: CapacityInput; answer: CapacityAnswer };
  compare: { input: CompareInput; answer: ComparisonAnswer };
  lineHosts: { input: LineHostsInput; answer: LineHosts };
  /** JSON Pointers. */
  stageLines: { input: StageLinesInput; answer: readonly string[] };
  /** A shell script. */
  commands: { input: Record<string, never>; answer: string };
  /** For a ticket: how the run ended, the narrowing, and why these hosts fell out. */
  markdown: { input: MarkdownInput; answer: string };
  anonymise: { input: AnonymiseInput; answer: Anonymised };
  import: { input: ImportInput; answer: ImportAnswer };
}

export type Kind = keyof Questions;
export type Input<K extends Kind> = Questions[K]['input'];
export type Answer<K extends Kind> = Questions[K]['answer'];

/** Much work about one run: when the text changes, nobody waits for it any more. */
export const LONG_KINDS: readonly Kind[] = ['flavors', 'matrix', 'suggest', 'capacity', 'compare'];

export interface RunInput {
  readonly text: string;
  /** Which instance of a multi-create to show, from 0. */
  readonly round: number;
  /** The selected host, explained in the same reply so that the page changes at once. */
  readonly host: string | null;
  /** Whether the scenario's own code may run. Absent: it may not, and a run that needs it says so. */
  readonly runsCode?: boolean;
  /** The revision of the result that the page shows. */
  readonly shown?: number;
}

/** What a run came to. */
export interface RunShown {
  readonly view: RunView;
  readonly host: HostView | null;
}

export type RunAnswer =
  | (RunShown & { readonly kind: 'ran'; readonly problems: readonly Problem[] })
  /**
   * The text is not a scenario that can be run. `stands` is the last run that could be, where the page shows an older
   * one, whose cloud is gone: its answer was late, and nobody waited for it any more.
   */
  | {
      readonly kind: 'invalid';
      readonly problems: readonly Problem[];
      readonly stands: (RunShown & { readonly revision: number }) | null;
    };

interface ExplainInput {
  readonly host: string;
  readonly round: number;
}

export interface ProvidersInput {
  readonly hosts: readonly string[];
  readonly round: number;
}

interface GlyphsInput {
  /** Positions in `RunView.hosts`. */
  readonly hosts: readonly number[];
}

interface FlavorsInput {
  /** Names of flavors to ask for in place of the request's own. */
  readonly flavors: readonly string[];
}

interface PlacementInput {
  /** Percent-encoded, as after `GET /allocation_candidates?`. */
  readonly query: string;
  /** `1.36` */
  readonly microversion: string;
  /** The query of the run that this one is, or was edited from: it knows the lines that its parts come from. */
  readonly sentAs: number;
  /** The host whose tree is looked at. */
  readonly host: string | null;
}

interface LessonInput {
  /** The scenario's text as it was opened: its lesson counts, whatever became of it since. */
  readonly base: string;
}

interface LineHostsInput {
  /** JSON Pointer of what stands in the line. */
  readonly pointer: string;
  readonly round: number;
}

interface StageLinesInput {
  /** `StageView.id` */
  readonly stage: string;
  readonly round: number;
}

interface LogInput {
  readonly level: LogLevel;
}

export interface MatrixInput {
  readonly filters: readonly string[];
  readonly by: MatrixBy;
}

interface SuggestInput {
  /** The rejected host; null asks what keeps hosts out of a request that finds no valid host. */
  readonly host: string | null;
  readonly round: number;
}

interface CapacityInput {
  /** The most requests to try. */
  readonly cap: number;
}

interface CompareInput {
  /** The earlier version's text. */
  readonly text: string;
}

interface ImportInput {
  readonly files: readonly ImportFile[];
}

interface MarkdownInput {
  readonly hosts: readonly string[];
  readonly round: number;
}

interface AnonymiseInput {
  readonly text: string;
  readonly hidden: Hidden;
}
