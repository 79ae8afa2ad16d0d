import { describe, expect, it } from 'vitest';
import type { NumaCell } from '../../objects/compute-node.ts';
import type { InstanceNumaCell } from '../../objects/instance-numa-topology.ts';
import { guestOf, hostCell, pinnedCell, sharedCell } from '../hardware.test-support.ts';
import { cellsAfter } from './numa-usage.ts';

const SMALL_PAGES = [{ size_kb: 4, total: 1_048_576, used: 10, reserved: 0 }];

function cellsWith(
  cell: NumaCell,
  asked: InstanceNumaCell,
  pinning: readonly (readonly [number, number])[] = [],
) {
  const guest = { ...guestOf(asked).cells[0]!, pinning: new Map(pinning) };
  return cellsAfter([cell, hostCell({ id: 9 })], [guest]);
}

describe('the cells of a host after the start of a server', () => {
  it("have less memory and fewer shared CPUs, only in the server's cell", () => {
    const [own, other] = cellsWith(hostCell({ mempages: SMALL_PAGES }), sharedCell());
    expect(own).toMatchObject({ memory_usage: 1024, cpu_usage: 2, mempages: [{ used: 10 + 262_144 }] });
    expect(other).toEqual(hostCell({ id: 9 }));
  });

  it('have pinned CPUs, with isolate also their siblings', () => {
    const cell = hostCell({ mempages: SMALL_PAGES });
    const one = pinnedCell({ pcpuset: [0] });
    expect(cellsWith(cell, one, [[0, 2]])[0]!.pinned_cpus).toEqual([2]);
    expect(cellsWith(cell, { ...one, cpu_thread_policy: 'isolate' }, [[0, 2]])[0]!.pinned_cpus).toEqual([
      0, 2,
    ]);
  });

  it('are unknown on a host that reports no pages, as in Nova', () => {
    expect(() => cellsWith(hostCell(), sharedCell())).toThrow(/no page sizes/);
  });
});
