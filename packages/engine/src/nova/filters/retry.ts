import { reprList } from '../../python/repr.ts';
import type { Filter } from '../filter.ts';
import { at } from '../pointer.ts';
import { found, PASS, reject } from '../verdict/verdict.ts';

/**
 * Passes hosts on which the request has not been tried before (`nova.scheduler.filters.retry_filter`, until Ussuri:
 * since Queens the scheduler returns alternates instead). A host and its node are compared together. The option
 * `[scheduler] max_attempts` decides whether Nova retries.
 */
export const retryFilter: Filter = {
  name: 'RetryFilter',
  runsOncePerRequest: false,
  runsOnRebuild: false,
  prepare: ({ spec: { retry, pointer }, conf }) => {
    if (retry === null || retry.hosts.length === 0) return () => PASS;
    const logged = retry.hosts.map(reprList).join(', ');
    const isIcehouse = conf.release === 'icehouse';
    const rejection = reject(
      { kind: 'tried_before' },
      'Nova has already tried the request on the host, and the build failed.',
      [
        found(
          { kind: 'tried_hosts' },
          { kind: 'tried_hosts', hosts: retry.hosts },
          at(pointer, 'retry', 'hosts'),
        ),
      ],
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
