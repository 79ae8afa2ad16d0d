import type { ReleaseName } from '../../catalog/releases.ts';
import type { Filter, FilterContext } from '../filter.ts';
import type { Flavor } from '../objects/flavor.ts';
import type { HostState } from '../objects/host-state.ts';
import { at, type Pointer } from '../pointer.ts';
import { compileRequirement, describeRequirement, type Match } from '../values/extra-specs-ops.ts';
import { asked, found, PASS, type Rejection, reject } from '../verdict.ts';
import { type Capability, capabilityReader } from './support/capability.ts';
import { attributePointer, hasAttribute } from './support/host-attributes.ts';
import { shareRejections } from './support/shared-rejections.ts';

const SCOPE = 'capabilities';
const MAXPHYSADDR_BITS = 'capabilities:cpu_info:maxphysaddr:bits';

/** An extra spec that a capability of the host must satisfy. */
interface Demand {
  /** As the flavor has it. */
  readonly spec: string;
  readonly text: string;
  /** Where to look: an attribute of the host or a key of its stats, then keys of the JSON in it. */
  readonly path: readonly string[];
  /** Unscoped and no attribute: looked at only where the host's stats have it. */
  readonly onlyIfInStats: boolean;
  readonly read: (host: HostState) => Capability;
  readonly requirement: string;
  readonly matches: Match;
  readonly pointer: Pointer;
}

/**
 * Passes hosts that report the capabilities which the flavor's extra specs require
 * (`nova.scheduler.filters.compute_capabilities_filter`). No options.
 *
 * Looked at are keys of `capabilities:` (`capabilities:cpu_info:arch`), and keys without a namespace that name an
 * attribute or a stat of the host, for the sake of old flavors. `hw:maxphysaddr_bits` stands for
 * `capabilities:cpu_info:maxphysaddr:bits >= …`, and replaces it (not in Rocky and Icehouse). A capability that the host does not
 * report fails. In Icehouse every key without a namespace is looked up, and JSON is not looked into.
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
    demands.push({ spec, text, path, onlyIfInStats, read, requirement, matches, pointer });
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
  const requires = `The flavor requires ${name} to be ${describeRequirement(demand.requirement)}`;
  const compared = [
    asked(`flavor extra spec ${demand.spec}`, demand.text, demand.pointer),
    found(`capability ${name}`, capability.text, attributePointer(host, demand.path[0]!)),
  ];
  if (capability.text === null) {
    return reject(`${requires}; ${capability.why}.`, compared, debug(capability.log));
  }
  return reject(
    `${requires}; the host has ${capability.text}.`,
    compared,
    debug(`fails extra_spec requirements. '${demand.requirement}' does not match '${capability.text}'`),
  );
}

/** Nova logs what it found, then that the host fails. */
const debug = (text: string): NonNullable<Rejection['log']> => ({
  level: 'DEBUG',
  text: `{host_state} ${text}\n{host_state} fails flavor extra_specs requirements`,
});
