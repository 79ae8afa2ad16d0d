import { reprSet } from '../../python/repr.ts';
import type { Filter, FilterContext } from '../filter.ts';
import type { Flavor } from '../objects/flavor.ts';
import {
  foundMetadata,
  type HostMetadata,
  hostMetadata,
  type MetadataKey,
  perMembership,
} from '../objects/host-aggregates.ts';
import { at, type Pointer } from '../pointer.ts';
import { compileRequirement, type Match } from '../values/extra-specs-ops.ts';
import { type Requirement, readRequirement, requirementWords } from '../values/requirement.ts';
import { requirement as requirementValue } from '../verdict/value.ts';
import { asked, PASS, type Rejection, reject, type Verdict } from '../verdict/verdict.ts';

const SCOPE = 'aggregate_instance_extra_specs';

/** An extra spec that aggregate metadata must satisfy. */
interface Demand {
  /** The text in the flavor. */
  readonly spec: string;
  /** The key in the metadata. */
  readonly key: string;
  readonly text: string;
  readonly requirement: Requirement;
  readonly matches: Match;
  readonly pointer: Pointer;
}

/**
 * Passes hosts whose aggregates have the metadata that the flavor's extra specs require
 * (`nova.scheduler.filters.aggregate_instance_extra_specs`).
 *
 * The filter reads keys without a namespace and those of `aggregate_instance_extra_specs:`. The host's metadata are
 * the union over its aggregates, split at commas. One value that satisfies the requirement is enough. A key that no
 * aggregate has fails. ComputeCapabilitiesFilter also checks an unscoped key that names a field of the host. No
 * options.
 */
export const aggregateInstanceExtraSpecsFilter: Filter = {
  name: 'AggregateInstanceExtraSpecsFilter',
  runsOncePerRequest: true,
  runsOnRebuild: false,
  prepare: ({ spec, conf }: FilterContext) => {
    const demands = demandsOf(spec.flavor);
    if (demands.length === 0) return () => PASS;
    return perMembership((aggregates) => check(demands, hostMetadata(aggregates, conf.release)));
  },
};

function demandsOf(flavor: Flavor): readonly Demand[] {
  const demands: Demand[] = [];
  for (const [spec, text] of flavor.extra_specs) {
    const colon = spec.indexOf(':');
    if (colon !== -1 && spec.slice(0, colon) !== SCOPE) continue;
    const pointer = at(flavor.pointer, 'extra_specs', spec);
    const matches = compileRequirement(text, [pointer]);
    const requirement = readRequirement(text);
    demands.push({ spec, key: spec.slice(colon + 1), text, requirement, matches, pointer });
  }
  return demands;
}

function check(demands: readonly Demand[], metadata: HostMetadata): Verdict {
  for (const demand of demands) {
    const entry = metadata.get(demand.key);
    if (entry === undefined) return missing(demand, metadata);
    if (!entry.values.some(demand.matches)) return mismatch(demand, entry, metadata);
  }
  return PASS;
}

const evidence = (demand: Demand, metadata: HostMetadata) => [
  asked(
    { kind: 'flavor_extra_spec', key: demand.spec },
    requirementValue(demand.text),
    demand.pointer,
    demand.requirement.operator,
  ),
  ...foundMetadata(metadata, demand.key),
];

const requires = (demand: Demand): string =>
  `The flavor requires ${demand.key} to be ${requirementWords(demand.requirement)}`;

function missing(demand: Demand, metadata: HostMetadata): Rejection {
  return reject(
    { kind: 'metadata_mismatch', key: demand.key, any_of: [demand.requirement], values: null },
    `${requires(demand)}; no aggregate of the host has the key ${demand.key}.`,
    evidence(demand, metadata),
    {
      level: 'DEBUG',
      text: `{host_state} fails flavor extra_specs requirements. Extra_spec ${demand.key} is not in aggregate.`,
    },
  );
}

function mismatch(demand: Demand, entry: MetadataKey, metadata: HostMetadata): Rejection {
  return reject(
    { kind: 'metadata_mismatch', key: demand.key, any_of: [demand.requirement], values: entry.values },
    `${requires(demand)}; the host's aggregates have ${entry.values.join(', ')}.`,
    evidence(demand, metadata),
    {
      level: 'DEBUG',
      text: `{host_state} fails flavor extra_specs requirements. '${reprSet(entry.values)}' do not match '${demand.text}'`,
    },
  );
}
