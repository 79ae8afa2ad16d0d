/** The facets that filter the host table, in addition to the search. */
export const FACETS = ['status', 'stage', 'reason', 'aggregate', 'zone'] as const;
export type FacetId = (typeof FACETS)[number];

/** Which hosts the table shows: those that match every part. */
export interface HostFilter {
  /** Words in the host's name, aggregates or zone. */
  readonly text: string;
  /** Chosen values. A host needs one of each facet's values, unless none is chosen. */
  readonly facets: Readonly<Record<FacetId, readonly string[]>>;
  /** Texts for the chosen values that are keys, such as the keys of reasons. */
  readonly texts: ReadonlyMap<string, string>;
  /** Positions in `RunView.hosts`; null is no restriction. */
  readonly only: readonly number[] | null;
  /** Describes `only` in a few words, for the table's chip. */
  readonly onlyWhy: string;
}

export const NO_HOST_FILTER: HostFilter = {
  text: '',
  facets: { status: [], stage: [], reason: [], aggregate: [], zone: [] },
  texts: new Map(),
  only: null,
  onlyWhy: '',
};

/** Returns the filter with this value chosen, or no longer chosen. */
export function withFacetToggled(
  filter: HostFilter,
  facet: FacetId,
  value: string,
  text = value,
): HostFilter {
  const chosen = filter.facets[facet];
  const values = chosen.includes(value) ? chosen.filter((one) => one !== value) : [...chosen, value];
  const texts = text === value ? filter.texts : new Map(filter.texts).set(value, text);
  return { ...filter, facets: { ...filter.facets, [facet]: values }, texts };
}
