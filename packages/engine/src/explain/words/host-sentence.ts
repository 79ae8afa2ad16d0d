import type { HostProblem } from '../host/host-problem.ts';
import type { HostStatus } from '../host/host-status.ts';
import type { HostWeight } from '../host/host-weight.ts';

/** Returns what happened to a host, in one or two sentences. */
export function hostSentence(
  name: string,
  status: HostStatus,
  problems: readonly HostProblem[],
  weight: HostWeight | null,
): string {
  const rank = weight === null ? '' : `, rank ${weight.rank} of ${weight.hostCount}`;
  switch (status) {
    case 'selected':
      return `${name} was selected${rank}.`;
    case 'alternate':
      return `${name} passed every filter${rank}. It is an alternate in case the build on the selected host fails.`;
    case 'passed':
      return `${name} passed every filter${rank}.`;
    case 'rejected':
      return rejectedSentence(name, problems);
    case 'not_looked_at':
      return `${name} was not considered: it was not among the hosts that this instance could use.`;
  }
}

function rejectedSentence(name: string, problems: readonly HostProblem[]): string {
  const first = problems[0]!;
  const others = problems.length - 1;
  const more =
    others === 0 ? '' : others === 1 ? ' It has 1 more problem.' : ` It has ${others} more problems.`;
  return `${name} was rejected by ${first.name}. ${first.rejection.message}${more}`;
}
