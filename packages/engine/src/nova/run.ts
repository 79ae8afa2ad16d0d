import type { Stage } from '../placement/index.ts';
import type { Pointer } from './pointer.ts';
import type { RestrictionKind } from './verdict/subject.ts';
import type { Rejection } from './verdict/verdict.ts';

/**
 * The record of one `select_destinations` as plain data in columns. The page, the log, the command line and the tests
 * read it. Hosts are indices of `hosts`, which has the order of the cloud's compute nodes. Returned by
 * `selectDestinations`; the functions that explain a run take it.
 * @example
 * console.log(run.hosts); // [ 'compute1', 'compute2', 'compute3', 'compute4' ]
 * console.log(run.candidates.length, run.rounds.length, run.rejections.length); // 4 1 1
 */
export interface Run {
  readonly hosts: readonly string[];
  readonly outcome: Outcome;
  readonly request_filters: readonly RequestFilterStep[];
  readonly queries: readonly PlacementQuery[];
  /** The hosts with candidates, before the chain; all hosts if the run does not query Placement. */
  readonly candidates: Int32Array;
  /** One round for each instance that the run tried to place. */
  readonly rounds: readonly Round[];
  /** The extra round of a multi-create for alternates; `null` if there was none. */
  readonly alternates_round: Round | null;
  readonly selections: readonly Selection[];
  /** The distinct rejections, to which `FilterStep.verdicts` refers. */
  readonly rejections: readonly Rejection[];
  readonly warnings: readonly string[];
}

/**
 * How a run ended. `selected`: every server has a host. `no_valid_host`: no host was found for a server. `error`:
 * another exception, such as a filter's, ended the request. It is in `Run.outcome`.
 * @example
 * console.log(selectDestinations(createCloud({ ...scenario, aggregates: [] }), spec).outcome);
 * // {
 * //   kind: 'no_valid_host',
 * //   message: 'No valid host was found. There are not enough hosts available.',
 * //   reason: 'There are not enough hosts available.',
 * //   stage: 'filter',
 * //   because: []
 * // }
 */
export type Outcome =
  | { readonly kind: 'selected' }
  | {
      readonly kind: 'no_valid_host';
      /** Nova's message: `No valid host was found. There are not enough hosts available.` */
      readonly message: string;
      /** The part of the message that is not the same in every such message: `There are not enough hosts available.` */
      readonly reason: string;
      readonly stage: FailedStage;
      /** The places that caused the failure; empty if the rounds have the reasons. */
      readonly because: readonly Pointer[];
    }
  | {
      readonly kind: 'error';
      /** The name of the Python class, such as `ValueError`. */
      readonly exception: string;
      readonly message: string;
      readonly stage: FailedStage;
      readonly because: readonly Pointer[];
    };

/**
 * The stage in which a run ended. `configuration`: nova-scheduler does not start with the nova.conf. `request`: the
 * checks of nova-api and nova-conductor. `claim`: a race for the last resources.
 */
export type FailedStage =
  | 'configuration'
  | 'request'
  | 'request_filter'
  | 'placement'
  | 'filter'
  | 'weigher'
  | 'claim';

export interface RequestFilterStep {
  readonly name: string;
  /** Its additions to the query in words, such as `forbids hosts with trait COMPUTE_STATUS_DISABLED`. */
  readonly added: readonly { readonly text: string; readonly because: readonly Pointer[] }[];
  /** The lines that nova-scheduler logs in this step. */
  readonly log: readonly LogLine[];
}

/**
 * One line of nova-scheduler's log, without time and request id. The request filters and queries of a `Run` contain
 * the lines of their steps; `toLogText` returns the whole log.
 * @example
 * const [line] = run.request_filters.flatMap(({ log }) => log);
 * console.log(line.level, line.text);
 * // DEBUG compute_status_filter request filter added forbidden trait COMPUTE_STATUS_DISABLED
 */
export interface LogLine {
  readonly level: 'DEBUG' | 'INFO' | 'WARNING' | 'ERROR';
  /** The name of the logger, such as `nova.scheduler.utils`. */
  readonly logger: string;
  readonly text: string;
}

export interface PlacementQuery {
  /** The query string after `GET /allocation_candidates?`: percent-encoded, in Nova's order. */
  readonly query: string;
  readonly microversion: string;
  readonly status: number;
  /** Placement's `detail` if the status is not 200, otherwise `null`. */
  readonly error: string | null;
  /** The number of allocation requests in the response. */
  readonly candidates: number;
  /** The places that caused each part: `resources:VCPU`, `required:HW_CPU_X86_AVX`, `member_of:!in:<uuid>`. */
  readonly origins: ReadonlyMap<string, readonly Pointer[]>;
  /** The lines that nova-scheduler logs when it builds the query. */
  readonly log: readonly LogLine[];
  /** How Placement narrowed the providers; `null` without the `explainPlacement` option. */
  readonly funnel: readonly Stage[] | null;
}

/**
 * How the hosts were narrowed for one server of the request. Hosts are indices of `Run.hosts`. `Run.rounds` has
 * one for each server.
 * @example
 * const [{ start, filters, filtered, chosen }] = run.rounds;
 * console.log(start, filtered, chosen); // Int32Array(4) [ 0, 1, 2, 3 ] Int32Array(1) [ 1 ] 1
 * console.log(filters.map(({ name, end }) => `${name}: ${end} left`));
 * // [ 'ComputeFilter: 4 left', 'AggregateInstanceExtraSpecsFilter: 1 left' ]
 */
export interface Round {
  readonly instance_uuid: string;
  readonly index: number;
  /** Hosts before filtering, in order. */
  readonly start: Int32Array;
  /** The restrictions that removed hosts before the chain, in order. Most requests have none. */
  readonly restrictions: readonly Restriction[];
  /** The filters in order. None of them ran if hosts are forced. */
  readonly filters: readonly FilterStep[];
  /** The hosts that passed all filters, in order. */
  readonly filtered: Int32Array;
  /** The scheduler's view of each of `filtered` when they were weighed. */
  readonly states: FilteredStates;
  /** Best first. */
  readonly weighed: Weighed;
  /** The order in which hosts are claimed: that of `weighed`, unless `host_subset_size` selected another first host. */
  readonly order: Int32Array;
  readonly claims: readonly Claim[];
  /** The host that was claimed; `null` if no claim succeeded. */
  readonly chosen: number | null;
}

/** A part of the request that names hosts. Nova applies it before it runs the filters. */
export interface Restriction {
  readonly kind: RestrictionKind;
  /** The hosts that it removed, in order. */
  readonly removed: Int32Array;
  /** The line that nova-scheduler logs at INFO. */
  readonly log: string;
  readonly because: readonly Pointer[];
}

/** The numbers that nova-scheduler logs for a host, in columns. */
export interface FilteredStates {
  /** MiB */
  readonly free_ram_mb: Float64Array;
  /** MiB */
  readonly free_disk_mb: Float64Array;
  readonly num_io_ops: Int32Array;
  readonly num_instances: Int32Array;
  readonly allocation_candidates: Int32Array;
}

export interface FilterStep {
  readonly name: string;
  /**
   * Whether Nova ran the filter in this round. A filter does not run after a filter that left no host, for forced
   * hosts, and, if it runs once per request, for the second and later instances. In a rebuild, a filter that does not
   * support rebuilds runs and passes every host.
   */
  readonly ran: boolean;
  /** The number of hosts before and after this filter; both are 0 if no host was left before it. */
  readonly start: number;
  readonly end: number;
  /**
   * The verdict for each host of `Round.start`, also for hosts that an earlier filter removed: 0 for a host that
   * passes, n for `rejections[n - 1]`, `RAISED` if the filter raised, `NOT_ASKED` if the filter did not evaluate the
   * host. Empty for a filter that did not run in the round.
   */
  readonly verdicts: Uint32Array;
}

/** The filter raised an exception. For a host that Nova evaluates, the exception ended the run. */
export const RAISED = 0xffffffff;

/** The filter did not evaluate the host, because an exception ended the run before, or without `everyVerdict`. */
export const NOT_ASKED = 0xfffffffe;

/** Whether the host fails the filter: with a rejection or an exception. */
export const isFailure = (verdict: number | undefined): verdict is number =>
  verdict !== undefined && verdict !== 0 && verdict !== NOT_ASKED;

export interface Weighed {
  /** Hosts, best first. Hosts of equal weight are in the order of `filtered`, or shuffled if nova.conf sets this. */
  readonly hosts: Int32Array;
  /** The final weight of each of `hosts`. */
  readonly weights: Float64Array;
  /**
   * Columns in the order of `hosts`. Columns of one repeated number can share an array. Empty for a single host, which
   * Nova does not weigh (Icehouse does).
   */
  readonly weighers: readonly {
    readonly name: string;
    readonly raw: Float64Array;
    readonly normalized: Float64Array;
    readonly multiplier: Float64Array;
  }[];
}

export interface Claim {
  readonly host: number;
  /** Provider UUID → resource class → amount. */
  readonly allocations: ReadonlyMap<string, ReadonlyMap<string, number>>;
  readonly claimed: boolean;
  /** Placement's error for a failed claim. */
  readonly error: string | null;
}

export interface Selection {
  readonly instance_uuid: string;
  readonly host: number;
  /** `null` for a rebuild. */
  readonly allocations: ReadonlyMap<string, ReadonlyMap<string, number>> | null;
  readonly mappings: ReadonlyMap<string, readonly string[]> | null;
  /** The hosts for retries of a failed build, best first. */
  readonly alternates: readonly number[];
}
