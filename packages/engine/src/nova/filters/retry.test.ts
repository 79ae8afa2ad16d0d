import { describe, expect, it } from 'vitest';
import { askFilter, type World } from '../../../conformance/ask-filter.ts';
import { retryFilter } from './retry.ts';

const ask = (hosts: readonly (readonly [string, string])[], release: World['release'] = 'rocky') =>
  askFilter(retryFilter, {
    release,
    request: { retry: { num_attempts: 2, hosts } },
    hosts: [{ host: 'h1' }, { host: 'h2', nodename: 'n1' }, { host: 'h3' }],
  });

describe('RetryFilter', () => {
  it('rejects hosts that were tried, comparing host and node together', () => {
    expect(
      ask([
        ['h1', 'h1'],
        ['h2', 'n2'],
      ]).passing,
    ).toEqual(['h2', 'h3']);
  });

  it('passes every host on the first attempt', () => {
    expect(ask([]).passing).toHaveLength(3);
    expect(askFilter(retryFilter, { hosts: [{ host: 'h1' }] }).passing).toEqual(['h1']);
  });

  it('logs at INFO, in Icehouse at DEBUG', () => {
    expect(ask([['h1', 'h1']]).rejections.get('h1')).toEqual({
      reason: { kind: 'tried_before' },
      message: 'Nova has already tried the request on the host, and the build failed.',
      compared: [
        {
          side: 'found',
          subject: { kind: 'tried_hosts' },
          value: { kind: 'tried_hosts', hosts: [['h1', 'h1']] },
          pointer: '/request/retry/hosts',
        },
      ],
      log: {
        level: 'INFO',
        text: "Host ['{host}', '{nodename}'] fails.  Previously tried hosts: [['h1', 'h1']]",
      },
    });
    expect(ask([['h1', 'h1']], 'icehouse').rejections.get('h1')!.log!.level).toBe('DEBUG');
  });
});
