import { describe, expect, it } from 'vitest';
import { askFilter } from '../../../conformance/ask-filter.ts';
import { differentHostFilter } from './different-host.ts';

const [FIRST, SECOND] = [
  'a0cf03a5-d921-4877-bb5c-86d26cf818e1',
  '8c19174f-4220-44f0-824a-cd1eeef10287',
] as const;
const ask = (different_host: string | readonly string[]) =>
  askFilter(differentHostFilter, {
    request: { scheduler_hints: { different_host } },
    hosts: [
      { host: 'h1', instances: [{ uuid: FIRST }, { uuid: 'other' }] },
      { host: 'h2', instances: [{ uuid: SECOND }] },
      { host: 'h3' },
    ],
  });

describe('DifferentHostFilter', () => {
  it('rejects the hosts of the servers in the hint of the Icehouse documentation', () => {
    expect(ask([FIRST, SECOND]).passing).toEqual(['h3']);
  });

  it('accepts a single server', () => {
    expect(ask(SECOND).passing).toEqual(['h1', 'h3']);
  });

  it('passes every host without the hint, or with an empty one', () => {
    expect(ask([]).passing).toHaveLength(3);
    expect(ask('').passing).toHaveLength(3);
    expect(askFilter(differentHostFilter, { hosts: [{ host: 'h1' }] }).passing).toEqual(['h1']);
  });

  it('points to the hint and to the server', () => {
    expect(ask([FIRST, SECOND]).rejections.get('h1')).toEqual({
      reason: { kind: 'different_host' },
      message: 'The host runs a server that the hint different_host names.',
      compared: [
        {
          side: 'asked',
          subject: { kind: 'hint', name: 'different_host' },
          operator: 'forbids',
          value: { kind: 'texts', texts: [FIRST, SECOND] },
          pointer: '/request/hints/different_host',
        },
        {
          side: 'found',
          subject: { kind: 'server_on_host' },
          value: { kind: 'server', uuid: FIRST },
          pointer: `/servers/${FIRST}`,
        },
      ],
    });
  });
});
