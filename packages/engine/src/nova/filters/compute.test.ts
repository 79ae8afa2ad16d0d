import { describe, expect, it } from 'vitest';
import { askFilter } from '../../../conformance/ask-filter.ts';
import { computeFilter } from './compute.ts';

describe('ComputeFilter', () => {
  it('passes hosts whose service is enabled and reports', () => {
    const hosts = [
      { host: 'fine' },
      { host: 'disabled', service: { disabled: true } },
      { host: 'silent', service: { up: false } },
      { host: 'fenced', service: { forced_down: true } },
    ];
    expect(askFilter(computeFilter, { hosts }).passing).toEqual(['fine']);
  });

  it('rejects a service after service_down_time, 60 seconds, also if its clock is ahead', () => {
    const hosts = [60, 61, -60, -61].map((age) => ({
      host: `${age}`,
      service: { seconds_since_report: age },
    }));
    expect(askFilter(computeFilter, { hosts }).passing).toEqual(['60', '-60']);
  });

  it('contains the operator’s disabled reason, and points to it', () => {
    const hosts = [{ host: 'h', service: { disabled: true, disabled_reason: 'new disks' } }];
    expect(askFilter(computeFilter, { hosts }).rejections.get('h')).toEqual({
      reason: { kind: 'service_disabled', disabled_reason: 'new disks' },
      message: 'The compute service is disabled: new disks.',
      compared: [
        {
          side: 'found',
          subject: { kind: 'compute_service' },
          value: { kind: 'service_state', state: 'disabled' },
          pointer: '/hosts/0/service/disabled',
        },
        {
          side: 'found',
          subject: { kind: 'disabled_reason' },
          value: { kind: 'text', text: 'new disks' },
          pointer: '/hosts/0/service/disabled_reason',
        },
      ],
      log: { level: 'DEBUG', text: '{host_state} is disabled, reason: new disks' },
    });
  });

  it('logs a warning for a service that is down, as Nova does', () => {
    const hosts = [{ host: 'h', service: { up: false } }];
    expect(askFilter(computeFilter, { hosts }).rejections.get('h')!.log).toEqual({
      level: 'WARNING',
      text: '{host_state} has not been heard from in a while',
    });
  });
});
