import facts from './data/releases.json' with { type: 'json' };

/** The releases of Nova whose defaults, filters, weighers and option names are known. */
export type ReleaseName = 'master' | 'rocky' | 'icehouse';

/** The defaults and features of one release of Nova, from Nova 2014.1, 18.0.0 and master of August 2026. */
interface ReleaseFacts {
  readonly release: ReleaseName;
  readonly version: string;
  /** Whether nova-scheduler queries Placement for allocation candidates. */
  readonly placement: boolean;
  /** The microversion of its allocation candidates query, or null if it does not query Placement. */
  readonly placement_microversion: string | null;
  /** The names of the filters that `all_filters` makes available. */
  readonly filters: readonly string[];
  /** The default of `enabled_filters`, in order. */
  readonly default_filters: readonly string[];
  /** The weighers of `all_weighers`. */
  readonly weighers: readonly string[];
  /** The request filters, in the order in which they run. */
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

/** Returns the facts of a release. */
export function releaseFacts(release: ReleaseName): ReleaseFacts {
  return BY_NAME.get(release)!;
}
