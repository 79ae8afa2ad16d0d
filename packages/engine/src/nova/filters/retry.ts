import { reprList } from '../../python/repr.ts';
import type { Filter } from '../filter.ts';
import { at } from '../pointer.ts';
import { found, PASS, reject } from '../verdict.ts';

/**
 * Passes hosts on which the request has not been tried before (`nova.scheduler.filters.retry_filter`, until Ussuri:
 * since Queens the scheduler hands out alternates instead). A host is meant with its node. No options but
 * `[scheduler] max_attempts`, which decides whether there is a retry at all.
 */
export const retryFilter: Filter = {
  name: 'RetryFilter',
  runsOncePerRequest: false,
  runsOnRebuild: false,
  prepare: ({ spec: { retry, pointer }, conf }) => {
    if (retry === null || retry.hosts.length === 0) return () => PASS;
    const logged = retry.hosts.map(reprList).join(', ');
    const tried = retry.hosts
      .map(([host, node]) => (host === node ? host : `${host} (node ${node})`))
      .join(', ');
    const isIcehouse = conf.release === 'icehouse';
    const rejection = reject(
      'The request was tried on the host before, and failed there.',
      [found('hosts tried before', tried, at(pointer, 'retry', 'hosts'))],
      {
        level: isIcehouse ? 'DEBUG' : 'INFO',
        text: `Host ['{host}', '{nodename}'] fails.  Previously tried hosts: [${logged}]`,
      },
    );
    return ({ host, nodename }) =>
      retry.hosts.some(([triedHost, triedNode]) => triedHost === host && triedNode === nodename)
        ? rejection
        : PASS;
  },
};
