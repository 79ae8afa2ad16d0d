import type { Rejection } from '../../nova/verdict/verdict.ts';

/** One reason why a host cannot serve this request. */
export interface HostProblem {
  readonly stage: 'placement' | 'filter' | 'claim';
  /** The filter, `Placement` or `Claim`. */
  readonly name: string;
  /** Whether Nova stopped at this problem. Nova did not evaluate the other problems. */
  readonly stopped: boolean;
  readonly rejection: Rejection;
}
