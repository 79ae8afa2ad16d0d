import type { Rejection } from '../../nova/verdict/verdict.ts';

/**
 * One thing that is wrong with a host for this request. `HostExplanation.problems` contains it.
 * @example
 * const [{ stage, name, stopped, rejection }] = explainHost(cloud, run, 0).problems;
 * console.log(stage, name, stopped); // filter AggregateInstanceExtraSpecsFilter true
 * console.log(rejection.reason.kind); // metadata_mismatch
 */
export interface HostProblem {
  readonly stage: 'placement' | 'filter' | 'claim';
  /** The filter, `Placement` or `Claim`. */
  readonly name: string;
  /** Whether Nova stopped at this problem. Nova did not evaluate the other problems. */
  readonly stopped: boolean;
  readonly rejection: Rejection;
}
