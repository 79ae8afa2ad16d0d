import { describe, expect, it } from 'vitest';
import { releaseFacts } from '../../catalog/releases.ts';
import { requestFiltersOf } from './registry.ts';

const names = (release: 'master' | 'rocky' | 'icehouse') => requestFiltersOf(release).map(({ name }) => name);

describe('request filters', () => {
  it.each(['rocky', 'icehouse'] as const)('of %s are in order', (release) => {
    expect(names(release)).toEqual(releaseFacts(release).request_filters);
  });

  it('of master are in order, with the proposal last', () => {
    expect(names('master')).toEqual([...releaseFacts('master').request_filters, 'placement_req_members']);
  });
});
