import type { ReleaseName } from '../../../catalog/releases.ts';
import { hostInventories } from '../../build/host-inventories.ts';
import { type HostOptions, hostSizes } from '../../build/host-sizes.ts';
import { hostTraits } from '../../build/host-traits.ts';
import type { ScenarioHost } from '../../schema/host.ts';
import type { ProviderFacts } from '../facts.ts';
import { compact } from './host-entry.ts';
import { listed, type ProviderTrees, written } from './provider-trees.ts';

export interface HostProviderContext {
  readonly trees: ProviderTrees;
  readonly options: HostOptions;
  readonly release: ReleaseName;
}

/**
 * Returns the data of a compute node in Placement that differ from the data derived from its sizes; undefined if there
 * are none. If the provider lacks a trait that nova-compute reports, the entry has no defaults and lists everything.
 * @param mirrored the UUIDs of the host's Nova aggregates
 */
export function hostProviderEntry(
  host: ScenarioHost,
  facts: ProviderFacts,
  mirrored: ReadonlySet<string>,
  { trees, options, release }: HostProviderContext,
): Record<string, unknown> | undefined {
  const reported = hostTraits(host, release);
  const traits = facts.traits === undefined ? reported : trees.knownTraits(facts);
  const actual = new Set(traits);
  const defaults = reported.every((trait) => actual.has(trait));
  const derived = hostInventories(host, hostSizes(host), options);
  const inventories = facts.inventories === undefined ? derived : trees.knownInventories(facts);
  const assumed = new Set(defaults ? reported : []);
  const entry = compact({
    defaults: defaults ? undefined : false,
    inventories: written(inventories, defaults ? derived : new Map()),
    traits: listed([...actual].filter((trait) => !assumed.has(trait))),
    aggregates: listed(trees.aggregatesOf(facts, mirrored)),
    children: listed(trees.childEntries(facts)),
  });
  return Object.keys(entry).length === 0 ? undefined : entry;
}
