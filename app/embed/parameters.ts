import { THEME_CHOICES, type ThemeChoice } from '../words/screen.ts';

/**
 * The views that an embed can show. The first three are part of every embed; the others load more of the playground.
 */
export const EMBED_VIEWS = [
  'funnel',
  'why',
  'text',
  'hosts',
  'providers',
  'placement',
  'matrix',
  'log',
  'lesson',
] as const;
export type EmbedView = (typeof EMBED_VIEWS)[number];

const SMALL_VIEWS: readonly EmbedView[] = ['funnel', 'why', 'text'];
const DEFAULT_VIEWS: readonly EmbedView[] = ['funnel', 'why'];
/** Pixels. */
const HEIGHTS = { least: 100, most: 10_000 } as const;

/** What the query of an embed's address asks for. */
export interface EmbedParameters {
  /** In the order to show. */
  readonly views: readonly EmbedView[];
  readonly theme: ThemeChoice;
  readonly readonly: boolean;
  /** A scenario of the library; null if the link or a message contains the scenario. */
  readonly scenario: string | null;
  /** The lesson's step, from 1. */
  readonly step: number;
  readonly host: string | null;
  /** The stage's name, such as `ComputeFilter`. */
  readonly stage: string | null;
  /** The fixed height of the frame, in pixels; null if the frame grows with its content. */
  readonly height: number | null;
}

export interface ReadParameters {
  readonly parameters: EmbedParameters;
  /** What is invalid, and what would be valid. */
  readonly problems: readonly string[];
}

/** Reads the query of an embed's address. Invalid values are ignored. */
export function readParameters(query: string): ReadParameters {
  const given = new URLSearchParams(query);
  const problems: string[] = [];
  const lesson = given.get('lesson');
  const fallback = lesson === null ? DEFAULT_VIEWS : (['lesson', ...DEFAULT_VIEWS] as const);
  const parameters = {
    views: readViews(given.get('views'), fallback, problems),
    theme: readTheme(given.get('theme'), problems),
    readonly: isSet(given.get('readonly')),
    scenario: given.get('scenario') || lesson || null,
    step: readCount('step', given.get('step'), { least: 1, most: 1000 }, problems) ?? 1,
    host: given.get('host') || null,
    stage: given.get('stage') || null,
    height: readCount('height', given.get('height'), HEIGHTS, problems),
  };
  return { parameters, problems };
}

/** Whether the views need more of the playground than the small embed has. */
export function needsMore({ views }: EmbedParameters): boolean {
  return views.some((view) => !SMALL_VIEWS.includes(view));
}

function readViews(
  given: string | null,
  fallback: readonly EmbedView[],
  problems: string[],
): readonly EmbedView[] {
  if (given === null) return fallback;
  const views = new Set<EmbedView>();
  for (const word of given.split(',').map((name) => name.trim())) {
    const view = EMBED_VIEWS.find((known) => known === word);
    if (view !== undefined) views.add(view);
    else problems.push(`views: unknown view “${word}”. The views are ${EMBED_VIEWS.join(', ')}.`);
  }
  return views.size === 0 ? fallback : [...views];
}

function readTheme(given: string | null, problems: string[]): ThemeChoice {
  if (given === null) return 'system';
  const theme = THEME_CHOICES.find((known) => known === given);
  if (theme === undefined) problems.push(`theme must be one of ${THEME_CHOICES.join(', ')}, not “${given}”.`);
  return theme ?? 'system';
}

function isSet(given: string | null): boolean {
  return given !== null && !['0', 'false', 'no'].includes(given);
}

function readCount(
  name: string,
  given: string | null,
  { least, most }: { readonly least: number; readonly most: number },
  problems: string[],
): number | null {
  if (given === null) return null;
  const count = Number(given);
  if (given !== '' && Number.isInteger(count) && count >= least && count <= most) return count;
  problems.push(`${name} must be a whole number from ${least} to ${most}, not “${given}”.`);
  return null;
}
