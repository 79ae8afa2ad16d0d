import { explainHost } from '@nova-sieve/engine';
import type { HostView } from '../../protocol/answers.ts';
import { rejectionView } from '../../protocol/rejection-view.ts';
import type { Answering, Finished } from './answering.ts';

export const explain: Answering<'explain'> = {
  about: 'run',
  answer: (finished, { host, round }) => hostView(finished, host, round),
};

/** Returns the explanation of a host, or null if `host` is null or the run has no such host. */
export function hostView({ cloud, run }: Finished, host: string | null, round: number): HostView | null {
  const index = host === null ? -1 : run.hosts.indexOf(host);
  if (index < 0) return null;
  const explanation = explainHost(cloud, run, index, round);
  const problems = explanation.problems.map((problem) => ({
    ...problem,
    rejection: rejectionView(problem.rejection),
  }));
  return { ...explanation, problems };
}
