import type { NovaConf } from './conf.ts';
import type { HardwareRequest } from './hardware/hardware-request.ts';
import type { HostState } from './objects/host-state.ts';
import type { RequestSpec } from './objects/request-spec.ts';
import type { Verdict } from './verdict/verdict.ts';

/** What a filter or weigher can read, other than the host. */
export interface FilterContext {
  /** `server_group.hosts` are the hosts in this round. */
  readonly spec: RequestSpec;
  /** The instance of `spec.instance_uuids` that this round places. */
  readonly instance_uuid: string;
  readonly conf: NovaConf;
  /** The requested NUMA topology and PCI devices, as the previous instance of the request left them. */
  readonly hardware: HardwareRequest;
  /** Records a line that Nova or a proposal logs as a warning. The run shows each text once. */
  readonly warn: (text: string) => void;
  /**
   * Called with the name of a filter before each part of long work on one host, such as each of a million allocation
   * candidates, to report progress. Absent: nobody needs the progress.
   */
  readonly onWork?: (filter: string) => void;
}

/** A scheduler filter (`nova.scheduler.filters.BaseHostFilter`). */
export interface Filter {
  /** Nova's class name, as in `enabled_filters`. */
  readonly name: string;
  /** Nova's `run_filter_once_per_request`: the filter does not run for the second and later instances of a request. */
  readonly runsOncePerRequest: boolean;
  /** Nova's `RUN_ON_REBUILD`. */
  readonly runsOnRebuild: boolean;
  /**
   * Does the work of a round that does not depend on the host, and returns the function that checks a host.
   * @throws NovaError where Nova raises, as the returned function does
   */
  readonly prepare: (context: FilterContext) => (host: HostState) => Verdict;
}
