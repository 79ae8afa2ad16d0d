import { wholeNumber } from '../../../python/values.ts';
import { NovaError } from '../../errors.ts';
import type { Pointer } from '../../pointer.ts';
import type { FlavorImage } from '../flavor-image.ts';
import {
  type CpuPolicy,
  type CpuThreadPolicy,
  cpuPolicy,
  cpuThreadPolicy,
  dedicatedCpus,
  type EmulatorThreadsPolicy,
  emulatorThreadsPolicy,
  guestCpus,
  realtimeCpus,
} from './cpu-policy.ts';

/** How a guest's CPUs must run, according to flavor and image. */
interface CpuRequirements {
  readonly policy: CpuPolicy | null;
  readonly threads: CpuThreadPolicy | null;
  readonly emulator: EmulatorThreadsPolicy | null;
  /** Guest CPUs that are pinned. */
  readonly pinned: ReadonlySet<number>;
}

interface Explicit {
  readonly vcpus: bigint;
  readonly pcpus: bigint;
  readonly because: readonly Pointer[];
}

/** Returns the amounts of `resources:VCPU` and `resources:PCPU` in all groups. As in Nova, longer names count too. */
function explicitCpus(flavorImage: FlavorImage): Explicit {
  const total = { VCPU: 0n, PCPU: 0n };
  const because: Pointer[] = [];
  for (const [key, value] of flavorImage.flavor.extra_specs) {
    const match = /^resources(?:[1-9][0-9]*)?:(VCPU|PCPU)/.exec(key);
    if (match === null) continue;
    total[match[1] as 'VCPU' | 'PCPU'] += wholeNumber(value) ?? 0n;
    because.push(flavorImage.specPointer(key));
  }
  return { vcpus: total.VCPU, pcpus: total.PCPU, because };
}

/** Returns the value of the hyperthreading trait, and its place. */
function hyperthreadingTrait(flavorImage: FlavorImage): { value: string; pointer: Pointer } | null {
  for (const [key, value] of flavorImage.flavor.extra_specs) {
    if (/^trait(?:[1-9][0-9]*)?:HW_CPU_HYPERTHREADING/.test(key))
      return { value, pointer: flavorImage.specPointer(key) };
  }
  const trait = flavorImage.image.traits_required.find(({ name }) => name === 'HW_CPU_HYPERTHREADING');
  return trait === undefined ? null : { value: 'required', pointer: trait.pointer };
}

/**
 * Combines `hw:cpu_policy` and related extra specs with explicit `resources:VCPU`, `resources:PCPU` and
 * `trait:HW_CPU_HYPERTHREADING`.
 * @throws NovaError InvalidRequest, and the exceptions of each policy
 */
export function cpuRequirements(flavorImage: FlavorImage): CpuRequirements {
  const asked = {
    policy: cpuPolicy(flavorImage),
    threads: cpuThreadPolicy(flavorImage),
    realtime: realtimeCpus(flavorImage),
    dedicated: dedicatedCpus(flavorImage),
    emulator: emulatorThreadsPolicy(flavorImage),
  };
  const policy = policyWith(explicitCpus(flavorImage), flavorImage, asked);
  const threads = threadsWith(hyperthreadingTrait(flavorImage), flavorImage, asked.threads);
  if (policy === 'dedicated') {
    if (asked.dedicated !== null) throw maskWithoutMixed(flavorImage);
    return { policy, threads, emulator: asked.emulator, pinned: new Set(guestCpus(flavorImage)) };
  }
  if (policy === 'mixed') {
    const pinned = mixedMask(flavorImage, asked.dedicated, asked.realtime);
    return { policy, threads, emulator: asked.emulator, pinned };
  }
  checkShared(flavorImage, { ...asked, threads });
  return { policy, threads, emulator: asked.emulator, pinned: new Set() };
}

function policyWith(
  explicit: Explicit,
  flavorImage: FlavorImage,
  asked: { readonly policy: CpuPolicy | null; readonly emulator: EmulatorThreadsPolicy | null },
): CpuPolicy | null {
  const { vcpus, pcpus } = explicit;
  const refuse = (message: string): NovaError =>
    new NovaError('InvalidRequest', message, [...explicit.because, ...flavorImage.because('cpu_policy')]);
  if (asked.policy !== null && (vcpus !== 0n || pcpus !== 0n)) {
    throw refuse(
      "It is not possible to use the 'resources:VCPU' or 'resources:PCPU' extra specs in combination with the " +
        "'hw:cpu_policy' extra spec or 'hw_cpu_policy' image metadata property; use one or the other",
    );
  }
  if (vcpus !== 0n && pcpus !== 0n) {
    throw refuse(
      "It is not possible to specify both 'resources:VCPU' and 'resources:PCPU' extra specs; use one or the other",
    );
  }
  if (vcpus !== 0n) return 'shared';
  if (pcpus === 0n) return asked.policy;
  const isIsolated = asked.emulator === 'isolate';
  if (pcpus === BigInt(flavorImage.flavor.vcpus) + (isIsolated ? 1n : 0n)) return 'dedicated';
  throw refuse(
    isIsolated
      ? "You have requested 'hw:emulator_threads_policy=isolate' but have not requested sufficient PCPUs to handle " +
          'this policy; you must allocate exactly flavor.vcpus + 1 PCPUs.'
      : "There is a mismatch between the number of PCPUs requested via 'resourcesNN:PCPU' and the flavor); you must " +
          'allocate exactly flavor.vcpus PCPUs',
  );
}

function threadsWith(
  trait: { readonly value: string; readonly pointer: Pointer } | null,
  flavorImage: FlavorImage,
  threads: CpuThreadPolicy | null,
): CpuThreadPolicy | null {
  if (trait === null || trait.value === '') return threads;
  if (threads !== null) {
    throw new NovaError(
      'InvalidRequest',
      "It is not possible to use the 'trait:HW_CPU_HYPERTHREADING' extra spec in combination with the " +
        "'hw:cpu_thread_policy' extra spec or 'hw_cpu_thread_policy' image metadata property; use one or the other",
      [trait.pointer, ...flavorImage.because('cpu_thread_policy')],
    );
  }
  if (trait.value === 'forbidden') return 'isolate';
  return trait.value === 'required' ? 'require' : null;
}

function mixedMask(
  flavorImage: FlavorImage,
  dedicated: ReadonlySet<number> | null,
  realtime: ReadonlySet<number> | null,
): ReadonlySet<number> {
  const mask = dedicated ?? realtime;
  if (mask !== null && (dedicated === null || realtime === null)) return mask;
  throw new NovaError(
    'RequiredMixedOrRealtimeCPUMask',
    "Dedicated CPU set can be specified from either 'hw:cpu_dedicated_mask' or 'hw:cpu_realtime_mask' when using " +
      "'mixed' CPU policy. 'hw:cpu_dedicated_mask' and 'hw:cpu_realtime_mask' can not be specified at the same time, " +
      'or be specified with none of them.',
    [
      ...flavorImage.because('cpu_policy'),
      ...flavorImage.because('cpu_dedicated_mask'),
      ...flavorImage.because('cpu_realtime_mask'),
    ],
  );
}

const maskWithoutMixed = (flavorImage: FlavorImage): NovaError =>
  new NovaError(
    'RequiredMixedInstancePolicy',
    "Cannot specify 'hw:cpu_dedicated_mask' without the 'mixed' policy.",
    [...flavorImage.because('cpu_dedicated_mask'), ...flavorImage.because('cpu_policy')],
  );

/** Checks that shared CPUs have no thread policy, no isolated emulator, no mask and no realtime. */
function checkShared(
  flavorImage: FlavorImage,
  asked: {
    readonly threads: CpuThreadPolicy | null;
    readonly emulator: EmulatorThreadsPolicy | null;
    readonly dedicated: ReadonlySet<number> | null;
    readonly realtime: ReadonlySet<number> | null;
  },
): void {
  const policy = flavorImage.because('cpu_policy');
  if (asked.threads !== null) {
    throw new NovaError(
      'CPUThreadPolicyConfigurationInvalid',
      'Cannot set cpu thread pinning policy in a non dedicated cpu pinning policy',
      [...flavorImage.because('cpu_thread_policy'), ...policy],
    );
  }
  if (asked.emulator === 'isolate') {
    throw new NovaError(
      'BadRequirementEmulatorThreadsPolicy',
      'An isolated CPU emulator threads option requires a dedicated CPU policy option.',
      [...flavorImage.because('emulator_threads_policy'), ...policy],
    );
  }
  if (asked.dedicated !== null) throw maskWithoutMixed(flavorImage);
  if (asked.realtime !== null) {
    throw new NovaError(
      'RealtimeConfigurationInvalid',
      'Cannot set realtime policy in a non dedicated cpu pinning policy',
      [...flavorImage.because('cpu_realtime'), ...policy],
    );
  }
}
