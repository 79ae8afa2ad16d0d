import type { NovaConf } from './conf.ts';
import type { HardwareRequest } from './hardware/hardware-request.ts';
import type { HostState } from './objects/host-state.ts';
import type { RequestSpec } from './objects/request-spec.ts';
import type { Verdict } from './verdict.ts';

/** What a filter or weigher may look at besides the host. */
export interface FilterContext {
  /** With `server_group.hosts` as they are in this round. */
  readonly spec: RequestSpec;
  /** The instance of `spec.instance_uuids` that this round places. */
  readonly instance_uuid: string;
  readonly conf: NovaConf;
  /** NUMA topology and PCI devices asked for, as the instance before this one left them. */
  readonly hardware: HardwareRequest;
  /** A line that Nova, or the seed, would log as a warning; shown with the run, once per text. */
  readonly warn: (text: string) => void;
  /**
   * Called with the name of a filter before each part of long work on one host, such as one of a million allocation
   * candidates: whoever waits must see that something goes on. Absent: nobody waits.
   */
  readonly onWork?: (filter: string) => void;
}

/** A scheduler filter (`nova.scheduler.filters.BaseHostFilter`). */
export interface Filter {
  /** Nova's class name: what `enabled_filters` says. */
  readonly name: string;
  /** Nova's `run_filter_once_per_request`: left out for the second and later instances of a request. */
  readonly runsOncePerRequest: boolean;
  /** Nova's `RUN_ON_REBUILD`. */
  readonly runsOnRebuild: boolean;
  /**
   * Does the work that does not depend on the host, once a round, and returns the check of one host.
   * Throws a NovaError where Nova would raise; so may the check.
   */
  readonly prepare: (context: FilterContext) => (host: HostState) => Verdict;
}
