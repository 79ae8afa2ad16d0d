import type { Stage } from '../placement/index.ts';
import type { Pointer } from './pointer.ts';
import type { RestrictionKind } from './verdict/subject.ts';
import type { Rejection } from './verdict.ts';

/**
 * The record of one `select_destinations`: plain data, in columns. The page, the log, the command line and the
 * tests all read this. Hosts are positions in `hosts`, which is the order of the cloud's compute nodes.
 */
export interface Run {
  readonly hosts: readonly string[];
  readonly outcome: Outcome;
  readonly request_filters: readonly RequestFilterStep[];
  readonly queries: readonly PlacementQuery[];
  /** Hosts that Placement left, before the chain; every host where Placement is not asked. */
  readonly candidates: Int32Array;
  /** One round for each instance that was looked at. */
  readonly rounds: readonly Round[];
  /** The extra round of a multi-create that looks for alternates. */
  readonly alternates_round: Round | null;
  readonly selections: readonly Selection[];
  /** Each different rejection once; `FilterStep.verdicts` points here. */
  readonly rejections: readonly Rejection[];
  readonly warnings: readonly string[];
}

/**
 * How a run ended. `selected`: every server got a host; `no_valid_host`: one found none; `error`: an exception, such as a
 * filter raises, ended the request.
 */
export type Outcome =
  | { readonly kind: 'selected' }
  | {
      readonly kind: 'no_valid_host';
      /** Nova's words: `No valid host was found. There are not enough hosts available.` */
      readonly message: string;
      readonly stage: FailedStage;
      /** The places that caused it; empty where the reasons are in the rounds. */
      readonly because: readonly Pointer[];
    }
  | {
      readonly kind: 'error';
      /** Python class name, `ValueError`. */
      readonly exception: string;
      readonly message: string;
      readonly stage: FailedStage;
      readonly because: readonly Pointer[];
    };

/**
 * Where a run ended: `configuration` is a nova.conf with which nova-scheduler does not start, `request` nova-api's and
 * nova-conductor's own checks, `claim` a race for the last resources.
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
  /** What it added to the query, in words: `forbids trait COMPUTE_STATUS_DISABLED`. Empty: nothing. */
  readonly added: readonly { readonly text: string; readonly because: readonly Pointer[] }[];
  /** What nova-scheduler logs meanwhile. */
  readonly log: readonly LogLine[];
}

/** One line of nova-scheduler's log, without its time and request id. */
export interface LogLine {
  readonly level: 'DEBUG' | 'INFO' | 'WARNING' | 'ERROR';
  /** `nova.scheduler.utils` */
  readonly logger: string;
  readonly text: string;
}

export interface PlacementQuery {
  /** As sent after `GET /allocation_candidates?`, percent-encoded, keys sorted as Nova sorts them. */
  readonly query: string;
  readonly microversion: string;
  readonly status: number;
  /** Placement's `detail` where status is not 200. */
  readonly error: string | null;
  /** How many allocation requests came back. */
  readonly candidates: number;
  /** The places in the documents that caused each part: `resources:VCPU`, `required:HW_CPU_X86_AVX`, `member_of:!in:<uuid>`. */
  readonly origins: ReadonlyMap<string, readonly Pointer[]>;
  /** What nova-scheduler logs while it makes the query. */
  readonly log: readonly LogLine[];
  /** Placement's own narrowing, when it was asked for. */
  readonly funnel: readonly Stage[] | null;
}

/** How the hosts were narrowed for one server of the request. Hosts are positions in `Run.hosts`. */
export interface Round {
  readonly instance_uuid: string;
  readonly index: number;
  /** Hosts before filtering, in order. */
  readonly start: Int32Array;
  /** What left hosts out before the chain, in order; empty for most requests. */
  readonly restrictions: readonly Restriction[];
  /** The chain in order. Forced hosts skip it: then nothing in it ran. */
  readonly filters: readonly FilterStep[];
  /** What the chain left, in order. */
  readonly filtered: Int32Array;
  /** What the scheduler believed of each of `filtered` when they were weighed. */
  readonly states: FilteredStates;
  /** Best first. */
  readonly weighed: Weighed;
  /** The order in which hosts are claimed: that of `weighed`, unless `host_subset_size` drew another one first. */
  readonly order: Int32Array;
  readonly claims: readonly Claim[];
  /** The host that was claimed; `null` when none was. */
  readonly chosen: number | null;
}

/** A part of the request that names hosts, which Nova heeds before it runs any filter. */
export interface Restriction {
  readonly kind: RestrictionKind;
  /** Hosts that it left out, in order. */
  readonly removed: Int32Array;
  /** The line that nova-scheduler logs, at INFO. */
  readonly log: string;
  readonly because: readonly Pointer[];
}

/** Columns of the numbers with which nova-scheduler logs a host. */
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
   * Whether Nova ran it in this round. It does not after a filter that left no host, for the second and later instances
   * of a request if it runs once per request, and for forced hosts. On a rebuild a filter that is not meant for one
   * runs and passes every host.
   */
  readonly ran: boolean;
  /** Hosts that were still in before and after this filter; both 0 when none got here. */
  readonly start: number;
  readonly end: number;
  /**
   * By position in `Round.start`, for every host, whether or not an earlier filter had removed it:
   * 0 is pass, n is `rejections[n - 1]`, `RAISED` where the filter raised, `NOT_ASKED` where it was not asked.
   * Empty for a filter that was left out of the round.
   */
  readonly verdicts: Uint32Array;
}

/** The filter raised: for a host that Nova would have asked about, that ended the run. */
export const RAISED = 0xffffffff;

/** The filter was not asked about the host: an exception ended the run before, or every verdict was not wanted. */
export const NOT_ASKED = 0xfffffffe;

/** Whether a verdict says that the host fails: by a rejection or an exception. */
export const isFailure = (verdict: number | undefined): verdict is number =>
  verdict !== undefined && verdict !== 0 && verdict !== NOT_ASKED;

export interface Weighed {
  /** Hosts, best first; of equal weight in the order of `filtered`, or shuffled if nova.conf says so. */
  readonly hosts: Int32Array;
  /** Final weight of each of `hosts`. */
  readonly weights: Float64Array;
  /**
   * Columns in the order of `hosts`; columns that are the same number throughout may share one array. Empty when a single host was left: Nova then weighs nothing (Icehouse does).
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
  /** provider UUID → resource class → amount */
  readonly allocations: ReadonlyMap<string, ReadonlyMap<string, number>>;
  readonly claimed: boolean;
  /** Placement's answer to a claim that failed. */
  readonly error: string | null;
}

export interface Selection {
  readonly instance_uuid: string;
  readonly host: number;
  /** `null` for a rebuild. */
  readonly allocations: ReadonlyMap<string, ReadonlyMap<string, number>> | null;
  readonly mappings: ReadonlyMap<string, readonly string[]> | null;
  /** Hosts to retry a failed build on, best first. */
  readonly alternates: readonly number[];
}
