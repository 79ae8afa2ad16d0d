import { describe, expect, it } from 'vitest';
import { askFilter } from '../../../conformance/ask-filter.ts';
import { typeAffinityFilter } from './type-affinity.ts';

const answers = askFilter(typeAffinityFilter, {
  flavor: { name: 'm1.small' },
  hosts: [
    { host: 'empty' },
    { host: 'same', instances: [{ uuid: 'a', flavor: 'm1.small' }] },
    {
      host: 'mixed',
      instances: [
        { uuid: 'b', flavor: 'm1.small' },
        { uuid: 'c', flavor: 'm1.large' },
      ],
    },
    { host: 'unknown', instances: [{ uuid: 'd' }] },
  ],
});

describe('TypeAffinityFilter', () => {
  it('passes hosts without servers of another flavor', () => {
    expect(answers.passing).toEqual(['empty', 'same', 'unknown']);
  });

  it('points to the servers of another flavor', () => {
    const { message, compared } = answers.rejections.get('mixed')!;
    expect(message).toBe('The host runs servers of other flavors.');
    expect(compared[1]).toEqual({
      side: 'found',
      subject: { kind: 'server_flavor' },
      value: { kind: 'text', text: 'm1.large' },
      pointer: '/servers/c/flavor',
    });
  });
});
