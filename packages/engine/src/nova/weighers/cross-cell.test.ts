import { describe, expect, it } from 'vitest';
import { weigh } from '../../../conformance/weigh-hosts.ts';
import { crossCellWeigher } from './cross-cell.ts';

describe('CrossCellWeigher', () => {
  const hosts = { here: { cell_uuid: 'cell-1' }, there: { cell_uuid: 'cell-2' } };

  it("prefers the server's cell for a cross-cell move", () => {
    const request = { requested_destination: { cell_uuid: 'cell-1', allow_cross_cell_move: true } };
    expect(weigh(crossCellWeigher, hosts, { request })).toMatchObject({ raw: { here: 1, there: -1 } });
  });

  it('has no effect otherwise', () => {
    const request = { requested_destination: { cell_uuid: 'cell-1' } };
    expect(weigh(crossCellWeigher, hosts, { request })).toMatchObject({ raw: { here: 0, there: 0 } });
    expect(weigh(crossCellWeigher, hosts)).toMatchObject({ raw: { here: 0, there: 0 } });
  });
});
