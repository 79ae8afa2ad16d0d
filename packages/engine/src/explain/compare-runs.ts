import type { Cloud } from '../nova/cloud.ts';
import type { Run } from '../nova/run.ts';
import { funnelOf } from './funnel.ts';
import type { HostStatus } from './host.ts';

/** What became of a host for the first server of a request. `absent`: the cloud has no such host. */
export interface HostFate {
  readonly status: HostStatus | 'absent';
  /** The stage that rejected it, as `FunnelStage.name`; null where none did. */
  readonly stage: string | null;
  readonly reason: string | null;
}

/** Hosts that went the same way in both runs. */
export interface FateChange {
  readonly from: HostFate;
  readonly to: HostFate;
  /** In the order of the later cloud, hosts that it lacks last. */
  readonly hosts: readonly string[];
}

/** What one run does otherwise than another, by groups of hosts; `changed` and `unchanged` count hosts. */
export interface RunComparison {
  /** The largest group first. */
  readonly changes: readonly FateChange[];
  readonly changed: number;
  readonly unchanged: number;
}

export interface CompletedRun {
  readonly cloud: Cloud;
  readonly run: Run;
}

const ABSENT: HostFate = { status: 'absent', stage: null, reason: null };

/** Which hosts the narrowing for the first server treats otherwise than before, and why on either side. */
export function compareRuns(before: CompletedRun, after: CompletedRun): RunComparison {
  const from = hostFates(before);
  const to = hostFates(after);
  const groups = new Map<string, { from: HostFate; to: HostFate; hosts: string[] }>();
  let unchanged = 0;
  for (const host of new Set([...to.keys(), ...from.keys()])) {
    const change = { from: from.get(host) ?? ABSENT, to: to.get(host) ?? ABSENT };
    const key = keyOf(change.from);
    const laterKey = keyOf(change.to);
    if (key === laterKey) {
      unchanged += 1;
      continue;
    }
    const group = groups.get(`${key}\n${laterKey}`);
    if (group === undefined) groups.set(`${key}\n${laterKey}`, { ...change, hosts: [host] });
    else group.hosts.push(host);
  }
  const changes = [...groups.values()].sort((a, b) => b.hosts.length - a.hosts.length);
  const changed = changes.reduce((sum, { hosts }) => sum + hosts.length, 0);
  return { changes, changed, unchanged };
}

const keyOf = ({ status, stage, reason }: HostFate): string => JSON.stringify([status, stage, reason]);

/** By host name. */
function hostFates({ cloud, run }: CompletedRun): ReadonlyMap<string, HostFate> {
  const round = run.rounds[0];
  const fates = new Array<HostFate>(run.hosts.length).fill({
    status: 'not_looked_at',
    stage: null,
    reason: null,
  });
  const put = (hosts: Iterable<number>, fate: HostFate) => {
    for (const host of hosts) fates[host] = fate;
  };
  put(round?.filtered ?? [], { status: 'passed', stage: null, reason: null });
  const selection = run.selections.find(({ instance_uuid }) => instance_uuid === round?.instance_uuid);
  put(selection?.alternates ?? [], { status: 'alternate', stage: null, reason: null });
  if (selection !== undefined) put([selection.host], { status: 'selected', stage: null, reason: null });
  for (const { name, reasons } of funnelOf(cloud, run)) {
    for (const { reason, hosts } of reasons) put(hosts, { status: 'rejected', stage: name, reason });
  }
  return new Map(run.hosts.map((name, host) => [name, fates[host]!]));
}
