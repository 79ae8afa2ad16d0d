import { explainHost } from '@nova-sieve/engine';
import type { HostView } from '../../protocol/answers.ts';
import type { Answering, Finished } from './answering.ts';

export const explain: Answering<'explain'> = {
  about: 'run',
  answer: (finished, { host, round }) => hostView(finished, host, round),
};

/** Returns the explanation of a host, or null if `host` is null or the run has no such host. */
export function hostView({ cloud, run }: Finished, host: string | null, round: number): HostView | null {
  const index = host === null ? -1 : run.hosts.indexOf(host);
  return index < 0 ? null : explainHost(cloud, run, index, round);
}
