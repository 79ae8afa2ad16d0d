import { NovaError } from '../../errors.ts';
import type { NumaCell } from '../../objects/compute-node.ts';
import type { InstanceNumaCell } from '../../objects/instance-numa-topology.ts';
import { freeSiblings } from '../numa/host-cell.ts';

/** The host CPUs of the guest's pinned CPUs, and the host CPUs that are reserved for its emulator threads. */
interface Packing {
  readonly pinning: ReadonlyMap<number, number>;
  readonly reserved: ReadonlySet<number>;
}

type Siblings = readonly (readonly number[])[];

/**
 * Pins the guest node's CPUs to free CPUs of the host cell according to its thread policy
 * (`nova.virt.hardware._pack_instance_onto_cores`). `isolate` uses one thread of each free core. `require` uses only
 * cores with several free threads. Otherwise the emptiest cores come first, and single free CPUs last.
 * @param reserve how many more host CPUs are reserved for emulator threads
 * @returns null if the CPUs do not fit
 * @throws NovaError ValueError for a host cell that reports no siblings, as Nova does
 */
export function packOntoCores(hostCell: NumaCell, guest: InstanceNumaCell, reserve: number): Packing | null {
  if (hostCell.siblings.length === 0) {
    throw new NovaError(
      'ValueError',
      'max() arg is an empty sequence: the host cell reports no thread siblings',
    );
  }
  const threadsPerCore = hostCell.siblings.reduce((most, { length }) => Math.max(most, length), 1);
  const free = freeSiblings(hostCell);
  if (guest.cpu_thread_policy === 'isolate')
    return packIsolated(hostCell, guest, reserve, threadsPerCore, free);
  const strict = guest.cpu_thread_policy === 'require';
  if (strict && threadsPerCore <= 1) return null;
  for (let threads = threadsPerCore; threads >= (strict ? 2 : 1); threads--) {
    const cores = free.filter(({ length }) => length >= threads);
    const packing = cores.length === 0 ? null : pack(guest, cores, threads, free, reserve);
    if (packing !== null) return packing;
  }
  if (strict) return null;
  const single = free.flat().map((cpu) => [cpu]);
  return pack(guest, single, 1, single, reserve);
}

function packIsolated(
  hostCell: NumaCell,
  guest: InstanceNumaCell,
  reserve: number,
  threadsPerCore: number,
  free: Siblings,
): Packing | null {
  const cores = free.filter(({ length }) => length >= threadsPerCore);
  if (cores.length === 0) return null;
  // If the pinnable and the shared CPUs of a host are equal, it uses the old option vcpu_pin_set. Only on such a host can
  // an instance without hyperthreads block a core's other threads.
  if (threadsPerCore !== 1 && !sameCpus(hostCell.pcpuset, hostCell.cpuset)) return null;
  const pinning = pin(guest, cores, 1);
  if (pinning === null || pinning.size === 0) return null;
  const used = new Set(pinning.values());
  const untouched = free.filter((core) => !core.some((cpu) => used.has(cpu)));
  return withReserve(pinning, untouched.flat(), reserve);
}

function pack(
  guest: InstanceNumaCell,
  cores: Siblings,
  threads: number,
  free: Siblings,
  reserve: number,
): Packing | null {
  const pinning = pin(guest, cores, threads);
  if (pinning === null) return null;
  const used = new Set(pinning.values());
  return withReserve(
    pinning,
    free.flat().filter((cpu) => !used.has(cpu)),
    reserve,
  );
}

function pin(guest: InstanceNumaCell, cores: Siblings, threads: number): ReadonlyMap<number, number> | null {
  if (threads * cores.length < guest.pcpuset.length) return null;
  const usable = cores.flatMap((core) => core.slice(0, threads));
  const cpus = [...guest.pcpuset].sort((a, b) => a - b);
  return new Map(cpus.map((cpu, index) => [cpu, usable[index]!]));
}

/** Reserves as many CPUs as are free. Nova only requires one reserved CPU and one pinned CPU. */
function withReserve(
  pinning: ReadonlyMap<number, number>,
  left: readonly number[],
  reserve: number,
): Packing | null {
  const reserved = new Set(pinning.size === 0 ? [] : left.slice(0, reserve));
  return reserve > 0 && reserved.size === 0 ? null : { pinning, reserved };
}

const sameCpus = (a: readonly number[], b: readonly number[]): boolean =>
  new Set([...a, ...b]).size === new Set(a).size && new Set(a).size === new Set(b).size;
