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

/** Every question that the page asks the engine. A new question needs an entry here and a file in `answers/`. */
interface Questions {
  run: { input: RunInput; answer: RunAnswer };
  /** The answer is null if the run has no such host. */
  explain: { input: ExplainInput; answer: HostView | null };
  providers: { input: ProvidersInput; answer: readonly ProviderTreeView[] };
  /** Omits hosts without a provider in Placement. */
  glyphs: { input: GlyphsInput; answer: readonly TreeGlyph[] };
  flavors: { input: FlavorsInput; answer: readonly FlavorOutcome[] };
  placement: { input: PlacementInput; answer: QueryAnswer };
  /** The answer is null if the opened text has no lesson. */
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
  /** For a ticket: how the run ended, the narrowing, and why these hosts were rejected. */
  markdown: { input: MarkdownInput; answer: string };
  anonymise: { input: AnonymiseInput; answer: Anonymised };
  import: { input: ImportInput; answer: ImportAnswer };
}

export type Kind = keyof Questions;
export type Input<K extends Kind> = Questions[K]['input'];
export type Answer<K extends Kind> = Questions[K]['answer'];

/** Long work about one run. When the text changes, its answers are no longer needed. */
export const LONG_KINDS: readonly Kind[] = ['flavors', 'matrix', 'suggest', 'capacity', 'compare'];

export interface RunInput {
  readonly text: string;
  /** Which instance of a multi-create to show, from 0. */
  readonly round: number;
  /** The selected host, explained in the same reply so that the page changes only once. */
  readonly host: string | null;
  /** Whether the scenario's own code may run. If absent, it may not, and a run that needs it reports that. */
  readonly runsCode?: boolean;
  /** The revision of the result that the page shows. */
  readonly shown?: number;
}

/** The outcome of a run. */
export interface RunShown {
  readonly view: RunView;
  readonly host: HostView | null;
}

export type RunAnswer =
  | (RunShown & { readonly kind: 'ran'; readonly problems: readonly Problem[] })
  /**
   * The text is not a valid scenario. `stands` is the last valid run, if the page shows an older one whose cloud no
   * longer exists: its answer came too late.
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
  /** Names of flavors to try instead of the request's own. */
  readonly flavors: readonly string[];
}

interface PlacementInput {
  /** Percent-encoded, as after `GET /allocation_candidates?`. */
  readonly query: string;
  /** `1.36` */
  readonly microversion: string;
  /**
   * The position of the sent query that this one is, or was edited from. It knows the lines that its parts are from.
   */
  readonly sentAs: number;
  /** The host whose tree is shown. */
  readonly host: string | null;
}

interface LessonInput {
  /** The scenario's text as it was opened. Its lesson counts, whatever is edited later. */
  readonly base: string;
}

interface LineHostsInput {
  /** JSON Pointer of the value in the line. */
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
  /** The rejected host; null asks what rejects hosts for a request that finds no valid host. */
  readonly host: string | null;
  readonly round: number;
}

interface CapacityInput {
  /** The maximum number of requests to try. */
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
