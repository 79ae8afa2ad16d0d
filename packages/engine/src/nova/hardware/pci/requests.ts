import { strip } from '../../../python/spaces.ts';
import { wholeNumber } from '../../../python/values.ts';
import type { NovaConf } from '../../conf.ts';
import { NovaError } from '../../errors.ts';
import type { Flavor } from '../../objects/flavor.ts';
import { at, type Pointer } from '../../pointer.ts';
import { type PciAlias, type PciSpec, pciAliases } from './aliases.ts';

/** Devices that a flavor requests with one alias (`nova.objects.InstancePCIRequest`). */
export interface PciRequest {
  /** Nova generates a random id. Here the id counts the flavor's requests, so that runs are reproducible. */
  readonly request_id: string;
  readonly alias_name: string;
  readonly count: number;
  readonly numa_policy: string;
  /** A device must match one of these. */
  readonly spec: readonly PciSpec[];
  /** The extra spec that requests the devices. */
  readonly pointer: Pointer;
}

const ALIAS_KEY = 'pci_passthrough:alias';

/**
 * Returns the PCI devices that the flavor's `pci_passthrough:alias` requests (`nova.pci.request`).
 * @param affinityPolicy the NUMA affinity policy of flavor or image, which overrides the alias; null for none
 * @throws NovaError PciInvalidAlias for an invalid `[pci] alias`, PciRequestAliasNotDefined, and ValueError for a
 * malformed extra spec
 */
export function pciRequestsOf(
  flavor: Flavor,
  conf: NovaConf,
  affinityPolicy: string | null,
): readonly PciRequest[] {
  const text = flavor.extra_specs.get(ALIAS_KEY);
  if (text === undefined) return [];
  const pointer = at(flavor.pointer, 'extra_specs', ALIAS_KEY);
  const aliases = pciAliases(conf);
  return text.split(',').map((entry, index) => {
    const [rawName, rawCount, ...rest] = entry.split(':');
    if (rawName === undefined || rawCount === undefined || rest.length > 0) {
      throw new NovaError('ValueError', `"${entry}" of ${ALIAS_KEY} must have the form alias:count.`, [
        pointer,
      ]);
    }
    return requestOf(aliases, { name: strip(rawName), count: rawCount, index, affinityPolicy, pointer });
  });
}

interface AliasUse {
  readonly name: string;
  readonly count: string;
  readonly index: number;
  readonly affinityPolicy: string | null;
  readonly pointer: Pointer;
}

function requestOf(aliases: ReadonlyMap<string, PciAlias>, use: AliasUse): PciRequest {
  const alias = aliases.get(use.name);
  if (alias === undefined) {
    throw new NovaError('PciRequestAliasNotDefined', `PCI alias ${use.name} is not defined`, [use.pointer]);
  }
  const count = wholeNumber(use.count);
  if (count === null) {
    throw new NovaError(
      'ValueError',
      `The count "${use.count}" of PCI alias ${use.name} must be a whole number.`,
      [use.pointer],
    );
  }
  return {
    request_id: `00000000-0000-4000-8000-0000000c${String(use.index).padStart(4, '0')}`,
    alias_name: use.name,
    count: Number(count),
    numa_policy: use.affinityPolicy ?? alias.numa_policy,
    spec: alias.specs,
    pointer: use.pointer,
  };
}
