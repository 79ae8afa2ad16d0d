import { describe, expect, it } from 'vitest';
import { askFilter } from '../../../conformance/ask-filter.ts';
import { sameHostFilter } from './same-host.ts';

const ask = (same_host: string | readonly string[]) =>
  askFilter(sameHostFilter, {
    request: { scheduler_hints: { same_host } },
    hosts: [
      { host: 'h1', instances: [{ uuid: 'a' }, { uuid: 'x' }] },
      { host: 'h2', instances: [{ uuid: 'b' }] },
      { host: 'h3' },
    ],
  });

describe('SameHostFilter', () => {
  it('passes the hosts that run one of the servers in the hint', () => {
    expect(ask(['a', 'b']).passing).toEqual(['h1', 'h2']);
    expect(ask('b').passing).toEqual(['h2']);
  });

  it('passes no host if the server does not run', () => {
    expect(ask('gone').passing).toEqual([]);
  });

  it('passes every host without the hint, or with an empty one', () => {
    expect(ask('').passing).toHaveLength(3);
    expect(askFilter(sameHostFilter, { hosts: [{ host: 'h1' }] }).passing).toEqual(['h1']);
  });

  it('shares one rejection that points to the hint', () => {
    const { rejections } = ask('b');
    expect(rejections.get('h1')).toBe(rejections.get('h3'));
    expect(rejections.get('h1')).toEqual({
      reason: { kind: 'same_host' },
      message: 'The host does not run any of the servers that the hint same_host names.',
      compared: [
        {
          side: 'asked',
          subject: { kind: 'hint', name: 'same_host' },
          operator: 'requires',
          value: { kind: 'texts', texts: ['b'] },
          pointer: '/request/hints/same_host',
        },
      ],
    });
  });
});
