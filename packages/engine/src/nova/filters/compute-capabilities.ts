import type { ReleaseName } from '../../catalog/releases.ts';
import type { Filter, FilterContext } from '../filter.ts';
import type { Flavor } from '../objects/flavor.ts';
import type { HostState } from '../objects/host-state.ts';
import { at, type Pointer } from '../pointer.ts';
import { compileRequirement, type Match } from '../values/extra-specs-ops.ts';
import { type Requirement, readRequirement, requirementWords } from '../values/requirement.ts';
import { requirement as requirementValue, text as textValue } from '../verdict/value.ts';
import { asked, found, PASS, type Rejection, reject } from '../verdict/verdict.ts';
import { type Capability, capabilityReader, lackWords } from './support/capability.ts';
import { attributePointer, hasAttribute } from './support/host-attributes.ts';
import { shareRejections } from './support/shared-rejections.ts';

const SCOPE = 'capabilities';
const MAXPHYSADDR_BITS = 'capabilities:cpu_info:maxphysaddr:bits';

/** An extra spec that a capability of the host must satisfy. */
interface CapabilityRequirement {
  /** The text in the flavor. */
  readonly spec: string;
  readonly text: string;
  /** An attribute of the host or a key of its stats, then keys in its JSON value. */
  readonly path: readonly string[];
  /** Whether the key is unscoped and not an attribute. It is then checked only if the host's stats have it. */
  readonly onlyIfInStats: boolean;
  readonly read: (host: HostState) => Capability;
  readonly requirement: string;
  readonly parsed: Requirement;
  readonly matches: Match;
  readonly pointer: Pointer;
}

/**
 * Passes hosts that report the capabilities that the flavor's extra specs require
 * (`nova.scheduler.filters.compute_capabilities_filter`). No options.
 *
 * The filter reads keys of `capabilities:` (`capabilities:cpu_info:arch`), and, for old flavors, keys without a
 * namespace that name an attribute or a stat of the host. `hw:maxphysaddr_bits` means
 * `capabilities:cpu_info:maxphysaddr:bits >= …`, and replaces it (not in Rocky and Icehouse). A capability that the
 * host does not report fails. Icehouse reads every key without a namespace, and does not parse JSON.
 */
export const computeCapabilitiesFilter: Filter = {
  name: 'ComputeCapabilitiesFilter',
  runsOncePerRequest: true,
  runsOnRebuild: false,
  prepare: ({ spec, conf }: FilterContext) => {
    const requirements = requirementsOf(spec.flavor, conf.release);
    if (requirements.length === 0) return () => PASS;
    const share = shareRejections();
    return (host) => {
      for (const required of requirements) {
        if (required.onlyIfInStats && !host.node.stats.has(required.path[0]!)) continue;
        const capability = required.read(host);
        if (capability.text !== null && required.matches(capability.text)) continue;
        const key = JSON.stringify([required.spec, capability, host.node.pointer]);
        return share(key, () => rejectionOf(required, capability, host));
      }
      return PASS;
    };
  },
};

function requirementsOf(flavor: Flavor, release: ReleaseName): readonly CapabilityRequirement[] {
  const requirements: CapabilityRequirement[] = [];
  const add = (spec: string, text: string, path: readonly string[], requirement: string): void => {
    const pointer = at(flavor.pointer, 'extra_specs', spec);
    const onlyIfInStats = release !== 'icehouse' && !spec.includes(':') && !hasAttribute(spec);
    const matches = compileRequirement(requirement, [pointer]);
    const read = capabilityReader(path, release);
    const parsed = readRequirement(requirement);
    requirements.push({ spec, text, path, onlyIfInStats, read, requirement, parsed, matches, pointer });
  };
  const bits = release === 'master' ? flavor.extra_specs.get('hw:maxphysaddr_bits') : undefined;
  for (const [spec, text] of flavor.extra_specs) {
    if (bits !== undefined && spec === MAXPHYSADDR_BITS) continue;
    const [first, ...rest] = spec.split(':') as [string, ...string[]];
    if (rest.length === 0) add(spec, text, [first], text);
    else if (first === SCOPE) add(spec, text, rest, text);
  }
  if (bits !== undefined)
    add('hw:maxphysaddr_bits', bits, MAXPHYSADDR_BITS.split(':').slice(1), `>= ${bits}`);
  return requirements;
}

function rejectionOf(required: CapabilityRequirement, capability: Capability, host: HostState): Rejection {
  const name = required.path.join(':');
  const requires = `The flavor requires ${name} to be ${requirementWords(required.parsed)}`;
  const spec = { kind: 'flavor_extra_spec', key: required.spec } as const;
  const value = capability.text === null ? null : textValue(capability.text);
  const compared = [
    asked(spec, requirementValue(required.text), required.pointer, required.parsed.operator),
    found({ kind: 'capability', path: required.path }, value, attributePointer(host, required.path[0]!)),
  ];
  const base = { kind: 'capability_mismatch', path: required.path, requirement: required.parsed } as const;
  if (capability.text === null) {
    const { lack, log } = capability;
    return reject({ ...base, found: lack }, `${requires}; ${lackWords(lack)}.`, compared, debug(log));
  }
  return reject(
    { ...base, found: { kind: 'value', value: capability.text } },
    `${requires}; the host has ${capability.text}.`,
    compared,
    debug(`fails extra_spec requirements. '${required.requirement}' does not match '${capability.text}'`),
  );
}

/** Returns the two log lines: what Nova found, then that the host fails. */
const debug = (text: string): NonNullable<Rejection['log']> => ({
  level: 'DEBUG',
  text: `{host_state} ${text}\n{host_state} fails flavor extra_specs requirements`,
});
