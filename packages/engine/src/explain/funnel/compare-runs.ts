import type { Cloud } from '../../nova/cloud.ts';
import type { Run } from '../../nova/run.ts';
import type { Reason } from '../../nova/verdict/reason.ts';
import { reasonKey } from '../../nova/verdict/reason.ts';
import type { HostStatus } from '../host/host-status.ts';
import { funnelOf } from './funnel.ts';

/** What happened to a host for the first server of a request. `absent`: the cloud has no such host. */
export interface HostFate {
  readonly status: HostStatus | 'absent';
  /** The stage that rejected it, as `FunnelStage.name`; null if no stage did. */
  readonly stage: string | null;
  readonly reason: Reason | null;
  /** The reason for people. */
  readonly message: string | null;
}

/** Hosts with the same outcome in the first run and the same outcome in the second. */
export interface FateChange {
  readonly from: HostFate;
  readonly to: HostFate;
  /** In the order of the second cloud. Hosts that it does not have come last. */
  readonly hosts: readonly string[];
}

/** The differences between two runs, by groups of hosts; `changed` and `unchanged` count hosts. */
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

const fateOf = (status: HostFate['status']): HostFate => ({
  status,
  stage: null,
  reason: null,
  message: null,
});

const ABSENT = fateOf('absent');

/** Compares what happened to each host for the first server, with the reasons on both sides. */
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

const keyOf = ({ status, stage, reason }: HostFate): string =>
  `${status} ${stage ?? ''} ${reason === null ? '' : reasonKey(reason)}`;

/** Returns the outcomes by host name. */
function hostFates({ cloud, run }: CompletedRun): ReadonlyMap<string, HostFate> {
  const round = run.rounds[0];
  const fates = new Array<HostFate>(run.hosts.length).fill(fateOf('not_looked_at'));
  const put = (hosts: Iterable<number>, fate: HostFate) => {
    for (const host of hosts) fates[host] = fate;
  };
  put(round?.filtered ?? [], fateOf('passed'));
  const selection = run.selections.find(({ instance_uuid }) => instance_uuid === round?.instance_uuid);
  put(selection?.alternates ?? [], fateOf('alternate'));
  if (selection !== undefined) put([selection.host], fateOf('selected'));
  for (const { name, reasons } of funnelOf(cloud, run)) {
    for (const { reason, message, hosts } of reasons)
      put(hosts, { status: 'rejected', stage: name, reason, message });
  }
  return new Map(run.hosts.map((name, host) => [name, fates[host]!]));
}
