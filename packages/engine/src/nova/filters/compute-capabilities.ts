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
interface Demand {
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
    const demands = demandsOf(spec.flavor, conf.release);
    if (demands.length === 0) return () => PASS;
    const share = shareRejections();
    return (host) => {
      for (const demand of demands) {
        if (demand.onlyIfInStats && !host.node.stats.has(demand.path[0]!)) continue;
        const capability = demand.read(host);
        if (capability.text !== null && demand.matches(capability.text)) continue;
        const key = JSON.stringify([demand.spec, capability, host.node.pointer]);
        return share(key, () => rejectionOf(demand, capability, host));
      }
      return PASS;
    };
  },
};

function demandsOf(flavor: Flavor, release: ReleaseName): readonly Demand[] {
  const demands: Demand[] = [];
  const demand = (spec: string, text: string, path: readonly string[], requirement: string): void => {
    const pointer = at(flavor.pointer, 'extra_specs', spec);
    const onlyIfInStats = release !== 'icehouse' && !spec.includes(':') && !hasAttribute(spec);
    const matches = compileRequirement(requirement, [pointer]);
    const read = capabilityReader(path, release);
    const parsed = readRequirement(requirement);
    demands.push({ spec, text, path, onlyIfInStats, read, requirement, parsed, matches, pointer });
  };
  const bits = release === 'master' ? flavor.extra_specs.get('hw:maxphysaddr_bits') : undefined;
  for (const [spec, text] of flavor.extra_specs) {
    if (bits !== undefined && spec === MAXPHYSADDR_BITS) continue;
    const [first, ...rest] = spec.split(':') as [string, ...string[]];
    if (rest.length === 0) demand(spec, text, [first], text);
    else if (first === SCOPE) demand(spec, text, rest, text);
  }
  if (bits !== undefined)
    demand('hw:maxphysaddr_bits', bits, MAXPHYSADDR_BITS.split(':').slice(1), `>= ${bits}`);
  return demands;
}

function rejectionOf(demand: Demand, capability: Capability, host: HostState): Rejection {
  const name = demand.path.join(':');
  const requires = `The flavor requires ${name} to be ${requirementWords(demand.parsed)}`;
  const spec = { kind: 'flavor_extra_spec', key: demand.spec } as const;
  const value = capability.text === null ? null : textValue(capability.text);
  const compared = [
    asked(spec, requirementValue(demand.text), demand.pointer, demand.parsed.operator),
    found({ kind: 'capability', path: demand.path }, value, attributePointer(host, demand.path[0]!)),
  ];
  const base = { kind: 'capability_mismatch', path: demand.path, requirement: demand.parsed } as const;
  if (capability.text === null) {
    const { lack, log } = capability;
    return reject({ ...base, found: lack }, `${requires}; ${lackWords(lack)}.`, compared, debug(log));
  }
  return reject(
    { ...base, found: { kind: 'value', value: capability.text } },
    `${requires}; the host has ${capability.text}.`,
    compared,
    debug(`fails extra_spec requirements. '${demand.requirement}' does not match '${capability.text}'`),
  );
}

/** Returns the two log lines: what Nova found, then that the host fails. */
const debug = (text: string): NonNullable<Rejection['log']> => ({
  level: 'DEBUG',
  text: `{host_state} ${text}\n{host_state} fails flavor extra_specs requirements`,
});
