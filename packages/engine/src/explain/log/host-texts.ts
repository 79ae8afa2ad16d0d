import type { Cloud } from '../../nova/cloud.ts';
import { HostState } from '../../nova/objects/host-state.ts';
import type { RequestSpec } from '../../nova/objects/request-spec.ts';
import { NO_CANDIDATES } from '../../nova/placement-client/candidate-source.ts';
import type { Round, Run } from '../../nova/run.ts';
import { reprText, reprValue } from '../../python/repr.ts';

/** The numbers that nova-scheduler logs for a host. Memory and disk are in MiB. */
interface Numbers {
  readonly ram: number;
  readonly disk: number;
  readonly ioOps: number;
  readonly instances: number;
  readonly candidates: number;
}

/** Prints the hosts of a run as nova-scheduler does (`HostState.__repr__`). */
export class HostTexts {
  private offered: ReadonlyMap<number, number> | null = null;

  constructor(
    private readonly cloud: Cloud,
    private readonly run: Run,
    private readonly spec: RequestSpec,
  ) {}

  /** Returns host and node: `('cmp1', 'cmp1')`. */
  key(host: number): string {
    const { host: name, nodename } = this.cloud.compute_nodes[host]!;
    return `(${reprText(name)}, ${reprText(nodename)})`;
  }

  /** Returns a filter's log line for this host. */
  fill(text: string, host: number, round: Round): string {
    const { host: name, nodename } = this.cloud.compute_nodes[host]!;
    return text.replaceAll(/\{(host_state|host|nodename)\}/g, (_, part: string) => {
      if (part === 'host') return name;
      return part === 'nodename' ? nodename : this.before(host, round);
    });
  }

  /** Returns the text of each host that passed the filters. */
  filtered(round: Round): string[] {
    return Array.from(round.filtered, (host, position) => this.left(round, host, position));
  }

  /** Returns the text of one host that passed the filters. */
  one(round: Round, host: number): string {
    return this.left(round, host, round.filtered.indexOf(host));
  }

  private left({ states }: Round, host: number, position: number): string {
    return this.text(host, {
      ram: states.free_ram_mb[position]!,
      disk: states.free_disk_mb[position]!,
      ioOps: states.num_io_ops[position]!,
      instances: states.num_instances[position]!,
      candidates: states.allocation_candidates[position]!,
    });
  }

  /** Returns a host's numbers at the start of the round, with the servers that earlier rounds placed on it. */
  private before(host: number, round: Round): string {
    const { flavor } = this.spec;
    const state = new HostState(host, this.cloud.compute_nodes[host]!, NO_CANDIDATES);
    const end = this.run.rounds.indexOf(round);
    const placed = this.run.rounds
      .slice(0, end < 0 ? undefined : end)
      .filter(({ chosen }) => chosen === host).length;
    return this.text(host, {
      ram: state.free_ram_mb - placed * flavor.memory_mb,
      disk: state.free_disk_mb - placed * (flavor.root_gb + flavor.ephemeral_gb) * 1024,
      ioOps: state.num_io_ops + placed,
      instances: state.num_instances + placed,
      candidates: this.candidates(host),
    });
  }

  private text(host: number, { ram, disk, ioOps, instances, candidates }: Numbers): string {
    const { host: name, nodename } = this.cloud.compute_nodes[host]!;
    const place = `(${name}, ${nodename})`;
    if (this.cloud.release === 'icehouse') {
      return `${place} ram:${reprValue(ram)} disk:${reprValue(disk)} io_ops:${ioOps} instances:${instances}`;
    }
    const numbers = `ram: ${reprValue(ram)}MB disk: ${reprValue(disk)}MB io_ops: ${ioOps} instances: ${instances}`;
    const more = this.cloud.release === 'master' ? `, allocation_candidates: ${candidates}` : '';
    return `${place} ${numbers}${more}`;
  }

  /** Returns the number of the host's allocation candidates. A run records it only for hosts that pass. */
  private candidates(host: number): number {
    this.offered ??= offeredOf(this.cloud, this.run);
    return this.offered.get(host) ?? 0;
  }
}

function offeredOf({ placement, compute_nodes: nodes }: Cloud, run: Run): ReadonlyMap<number, number> {
  const offered = new Map<number, number>();
  for (const { query, microversion } of run.queries) {
    const answer = placement.candidates(query, microversion);
    if (!answer.ok) continue;
    const byProvider = answer.candidates.byProvider();
    for (const host of run.candidates) {
      const provider = placement.store.providers.indexOf(nodes[host]!.uuid);
      const count = provider === null ? 0 : (byProvider.get(provider)?.length ?? 0);
      offered.set(host, (offered.get(host) ?? 0) + count);
    }
  }
  return offered;
}
