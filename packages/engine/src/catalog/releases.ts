import facts from './data/releases.json' with { type: 'json' };

/** The releases of Nova whose defaults, filters, weighers and option names are known. */
export type ReleaseName = 'master' | 'rocky' | 'icehouse';

/** What one release of Nova comes with; read off Nova 2014.1, 18.0.0 and master of August 2026. */
export interface ReleaseFacts {
  readonly release: ReleaseName;
  readonly version: string;
  /** Whether nova-scheduler asks Placement for candidates. */
  readonly placement: boolean;
  /** The microversion of its allocation candidates query. */
  readonly placement_microversion: string | null;
  /** Filters that `all_filters` makes available, by name. */
  readonly filters: readonly string[];
  /** The default of `enabled_filters`, in order. */
  readonly default_filters: readonly string[];
  /** Weighers of `all_weighers`. */
  readonly weighers: readonly string[];
  /** Request filters in the order in which they run. */
  readonly request_filters: readonly string[];
}

const BY_NAME: ReadonlyMap<string, ReleaseFacts> = new Map(
  facts.map((entry) => [
    entry.release,
    {
      ...entry,
      release: entry.release as ReleaseName,
      placement_microversion: entry.placement_microversion ?? null,
    },
  ]),
);

export const RELEASE_NAMES: readonly ReleaseName[] = ['master', 'rocky', 'icehouse'];

/** The facts of a release. */
export function releaseFacts(release: ReleaseName): ReleaseFacts {
  return BY_NAME.get(release)!;
}
