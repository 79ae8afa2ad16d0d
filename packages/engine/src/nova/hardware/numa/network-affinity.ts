import type { NumaCell } from '../../objects/compute-node.ts';

export interface NetworkMetadata {
  readonly physnets: readonly string[];
  readonly tunneled: boolean;
}

/**
 * Whether the chosen cells are near the networks. If a physical network or the tunnel endpoint has cells on the host,
 * one of them must be chosen. A network without cells is near every cell.
 */
export function networksAreNear(
  cells: readonly NumaCell[],
  chosen: readonly NumaCell[],
  wanted: NetworkMetadata,
): boolean {
  const physnetsOf = (some: readonly NumaCell[]): Set<string> =>
    new Set(some.flatMap((cell) => cell.network_metadata.physnets));
  const near = physnetsOf(chosen);
  const anywhere = physnetsOf(cells);
  if (wanted.physnets.some((physnet) => anywhere.has(physnet) && !near.has(physnet))) return false;
  const hasTunnels = (cell: NumaCell): boolean => cell.network_metadata.tunneled;
  return !wanted.tunneled || chosen.some(hasTunnels) || !cells.some(hasTunnels);
}
