import type { NovaConf } from '../conf.ts';
import { NovaError } from '../errors.ts';
import type { Filter, FilterContext } from '../filter.ts';
import type { HardwareRequest } from '../hardware/hardware-request.ts';
import type { HostState } from '../objects/host-state.ts';
import type { RequestSpec } from '../objects/request-spec.ts';
import type { FailedStage, FilteredStates, Round, Weighed } from '../run.ts';
import type { Weigher } from '../weigher.ts';
import { drawFirst, shuffleBest } from './choose.ts';
import { floatColumn, intColumn } from './column.ts';
import { runChain } from './filter-chain.ts';
import { restrictHosts } from './host-manager.ts';
import type { RunDraft } from './run-draft.ts';
import { weighHosts } from './weigh.ts';

/** The inputs that are the same in all rounds of a request. */
export interface Rounds {
  readonly conf: NovaConf;
  readonly filters: readonly Filter[];
  readonly weighers: readonly Weigher[];
  readonly draft: RunDraft;
  readonly everyVerdict: boolean;
  readonly random: () => number;
  /** Called with the current activity. */
  readonly onWork: (activity: string) => void;
}

/** The inputs of one round. */
interface RoundStart {
  readonly hosts: readonly HostState[];
  readonly index: number;
  readonly instanceUuid: string;
  /** The request with the current hosts of the server group and the current destination. */
  readonly spec: RequestSpec;
  readonly hardware: HardwareRequest;
}

export interface RoundResult {
  /** The round, before anything is claimed. */
  readonly record: Round;
  readonly context: FilterContext;
  /** The hosts that passed all filters, in order. */
  readonly filtered: readonly HostState[];
  /** The same hosts in the order in which they are claimed. */
  readonly ordered: readonly HostState[];
  /** The exception that ended the request; `null` if there was none. */
  readonly raised: { readonly error: NovaError; readonly stage: FailedStage } | null;
}

const NOTHING_WEIGHED: Weighed = { hosts: new Int32Array(0), weights: new Float64Array(0), weighers: [] };

/** Runs the filters and weighers once (`SchedulerManager._get_sorted_hosts`). */
export function runRound(rounds: Rounds, start: RoundStart): RoundResult {
  const { conf, draft, random, onWork } = rounds;
  const { hosts, index, instanceUuid, spec, hardware } = start;
  const context: FilterContext = {
    spec,
    instance_uuid: instanceUuid,
    conf,
    hardware,
    warn: draft.warn,
    onWork,
  };
  const { left, restrictions, skipFilters } = restrictHosts(hosts, spec, spec.requested_destination);
  const chain = runChain(rounds.filters, hosts, left, context, draft, {
    index,
    everyVerdict: rounds.everyVerdict,
    skip: skipFilters,
  });
  const states = statesOf(chain.left);
  let raised: RoundResult['raised'] = chain.raised && { error: chain.raised, stage: 'filter' };
  let weighed = NOTHING_WEIGHED;
  let order = weighed.hosts;
  try {
    weighed = shuffleBest(weighHosts(rounds.weighers, chain.left, context), conf, random);
    order = drawFirst(weighed.hosts, conf, random);
  } catch (error) {
    if (!(error instanceof NovaError)) throw error;
    raised = { error, stage: 'weigher' };
  }
  return {
    record: {
      instance_uuid: instanceUuid,
      index,
      start: indicesOf(hosts),
      restrictions,
      filters: chain.steps,
      filtered: indicesOf(chain.left),
      states,
      weighed,
      order,
      claims: [],
      chosen: null,
    },
    context,
    filtered: chain.left,
    ordered: inOrder(chain.left, order),
    raised,
  };
}

export const indicesOf = (hosts: readonly HostState[]): Int32Array => intColumn(hosts, ({ index }) => index);

function inOrder(hosts: readonly HostState[], order: Int32Array): readonly HostState[] {
  const byIndex: HostState[] = [];
  for (const host of hosts) byIndex[host.index] = host;
  return Array.from(order, (index) => byIndex[index]!);
}

function statesOf(hosts: readonly HostState[]): FilteredStates {
  return {
    free_ram_mb: floatColumn(hosts, ({ free_ram_mb }) => free_ram_mb),
    free_disk_mb: floatColumn(hosts, ({ free_disk_mb }) => free_disk_mb),
    num_io_ops: intColumn(hosts, ({ num_io_ops }) => num_io_ops),
    num_instances: intColumn(hosts, ({ num_instances }) => num_instances),
    allocation_candidates: intColumn(hosts, ({ candidateCount }) => candidateCount),
  };
}
