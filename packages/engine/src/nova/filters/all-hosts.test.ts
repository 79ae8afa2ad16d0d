import { expect, it } from 'vitest';
import { askFilter } from '../../../conformance/ask-filter.ts';
import { allHostsFilter } from './all-hosts.ts';

it('passes hosts that other filters reject', () => {
  const hosts = [
    { host: 'off', service: { disabled: true } },
    { host: 'full', free_ram_mb: -1 },
  ];
  expect(askFilter(allHostsFilter, { hosts }).passing).toEqual(['off', 'full']);
});
