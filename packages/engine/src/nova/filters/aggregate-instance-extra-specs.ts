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
interface MetadataRequirement {
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
    const requirements = requirementsOf(spec.flavor);
    if (requirements.length === 0) return () => PASS;
    return perMembership((aggregates) => check(requirements, hostMetadata(aggregates, conf.release)));
  },
};

function requirementsOf(flavor: Flavor): readonly MetadataRequirement[] {
  const requirements: MetadataRequirement[] = [];
  for (const [spec, text] of flavor.extra_specs) {
    const colon = spec.indexOf(':');
    if (colon !== -1 && spec.slice(0, colon) !== SCOPE) continue;
    const pointer = at(flavor.pointer, 'extra_specs', spec);
    const matches = compileRequirement(text, [pointer]);
    const requirement = readRequirement(text);
    requirements.push({ spec, key: spec.slice(colon + 1), text, requirement, matches, pointer });
  }
  return requirements;
}

function check(requirements: readonly MetadataRequirement[], metadata: HostMetadata): Verdict {
  for (const required of requirements) {
    const entry = metadata.get(required.key);
    if (entry === undefined) return missing(required, metadata);
    if (!entry.values.some(required.matches)) return mismatch(required, entry, metadata);
  }
  return PASS;
}

const evidence = (required: MetadataRequirement, metadata: HostMetadata) => [
  asked(
    { kind: 'flavor_extra_spec', key: required.spec },
    requirementValue(required.text),
    required.pointer,
    required.requirement.operator,
  ),
  ...foundMetadata(metadata, required.key),
];

const requires = (required: MetadataRequirement): string =>
  `The flavor requires ${required.key} to be ${requirementWords(required.requirement)}`;

function missing(required: MetadataRequirement, metadata: HostMetadata): Rejection {
  return reject(
    { kind: 'metadata_mismatch', key: required.key, any_of: [required.requirement], values: null },
    `${requires(required)}; no aggregate of the host has the key ${required.key}.`,
    evidence(required, metadata),
    {
      level: 'DEBUG',
      text: `{host_state} fails flavor extra_specs requirements. Extra_spec ${required.key} is not in aggregate.`,
    },
  );
}

function mismatch(required: MetadataRequirement, entry: MetadataKey, metadata: HostMetadata): Rejection {
  return reject(
    { kind: 'metadata_mismatch', key: required.key, any_of: [required.requirement], values: entry.values },
    `${requires(required)}; the host's aggregates have ${entry.values.join(', ')}.`,
    evidence(required, metadata),
    {
      level: 'DEBUG',
      text: `{host_state} fails flavor extra_specs requirements. '${reprSet(entry.values)}' do not match '${required.text}'`,
    },
  );
}
