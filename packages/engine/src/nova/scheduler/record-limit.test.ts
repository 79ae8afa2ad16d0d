import { expect, it } from 'vitest';
import { testCloud } from '../../../conformance/test-cloud.ts';
import { checkRecord, MOST_RECORDED } from './record-limit.ts';
import { selectDestinations } from './scheduler.ts';

it('allows a run of the maximum size', () => {
  const { request } = testCloud({});
  expect(() => checkRecord(MOST_RECORDED, request())).not.toThrow();
  expect(() => checkRecord(5000, request({ count: 1000 }))).not.toThrow();
});

it('ends a larger run before its first round, with advice', () => {
  const hosts = Object.fromEntries(Array.from({ length: 5001 }, (_, index) => [`c${index}`, {}]));
  const { cloud, request } = testCloud(hosts, {
    nova_conf: '[scheduler]\nmax_placement_results = 100000\n',
  });
  const { outcome, rounds } = selectDestinations(cloud, { ...request({ count: 1000 }), pointer: '/request' });
  expect(outcome).toMatchObject({
    kind: 'error',
    exception: 'MessagingTimeout',
    message:
      '1000 servers on 5001 hosts are 5001000 combinations; the maximum is 5000000. ' +
      'Request fewer servers, or restrict the request to fewer hosts.',
    because: ['/request/count'],
  });
  expect(rounds).toEqual([]);
});
