import type { ReleaseName } from '../../catalog/releases.ts';
import { strip } from '../../python/spaces.ts';
import { at, type Pointer } from '../pointer.ts';
import { text as textValue } from '../verdict/value.ts';
import { type Compared, found, type Verdict } from '../verdict/verdict.ts';
import type { Aggregate } from './aggregate.ts';
import type { HostState } from './host-state.ts';

/** One metadata key of a host: the values of all its aggregates, and their places. */
export interface MetadataKey {
  /** The distinct values, split at commas and trimmed, in the order of the aggregates. */
  readonly values: readonly string[];
  /** The whole text in each aggregate that has the key. */
  readonly sources: readonly {
    readonly aggregate: Aggregate;
    readonly text: string;
    readonly pointer: Pointer;
  }[];
}

export type HostMetadata = ReadonlyMap<string, MetadataKey>;

/** Returns the pointer to a metadata key. In the scenario, the zone is a field of the aggregate. */
export function metadataPointer(aggregate: Aggregate, key: string): Pointer {
  return key === 'availability_zone' ? at(aggregate.pointer, key) : at(aggregate.pointer, 'metadata', key);
}

const splitAtCommas = (text: string): readonly string[] => text.split(',').map(strip);
const whole = (text: string): readonly string[] => [text];

/**
 * Returns the metadata of a host: the union of its aggregates' metadata
 * (`nova.scheduler.filters.utils.aggregate_metadata_get_by_host`). Icehouse does not split values at commas.
 */
export function hostMetadata(
  aggregates: readonly Aggregate[],
  release: ReleaseName = 'master',
): HostMetadata {
  const valuesOf = release === 'icehouse' ? whole : splitAtCommas;
  const keys = new Map<string, { values: Set<string>; sources: MetadataKey['sources'][number][] }>();
  for (const aggregate of aggregates) {
    for (const [key, text] of aggregate.metadata) {
      const entry = keys.get(key) ?? { values: new Set<string>(), sources: [] };
      keys.set(key, entry);
      for (const value of valuesOf(text)) entry.values.add(value);
      entry.sources.push({ aggregate, text, pointer: metadataPointer(aggregate, key) });
    }
  }
  return new Map(Array.from(keys, ([key, { values, sources }]) => [key, { values: [...values], sources }]));
}

/** Returns the values of a key in the host's aggregates as evidence, or the evidence that no aggregate has the key. */
export function foundMetadata(metadata: HostMetadata, key: string): readonly Compared[] {
  const entry = metadata.get(key);
  if (entry === undefined) return [found({ kind: 'aggregate_metadata', key, aggregate: null }, null, null)];
  return entry.sources.map(({ aggregate, text, pointer }) =>
    found({ kind: 'aggregate_metadata', key, aggregate: aggregate.name }, textValue(text), pointer),
  );
}

/**
 * Returns a check that depends only on a host's aggregates. It is evaluated once for each distinct list of aggregates,
 * so that 10,000 hosts of one aggregate need one evaluation and share one Rejection.
 */
export function perMembership(
  check: (aggregates: readonly Aggregate[]) => Verdict,
): (host: HostState) => Verdict {
  const remembered = rememberPerMembership(check);
  return (host) => remembered(host.aggregates);
}

/** Returns a function that computes a value once for each distinct list of aggregates. */
export function rememberPerMembership<T>(
  compute: (aggregates: readonly Aggregate[]) => T,
): (aggregates: readonly Aggregate[]) => T {
  const known = new WeakMap<readonly Aggregate[], { readonly value: T }>();
  return (aggregates) => {
    let entry = known.get(aggregates);
    if (entry === undefined) {
      entry = { value: compute(aggregates) };
      known.set(aggregates, entry);
    }
    return entry.value;
  };
}
