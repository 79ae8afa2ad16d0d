import { strip } from '../../../python/spaces.ts';
import { boolFromString } from '../../../python/values.ts';
import { NovaError } from '../../errors.ts';
import type { Pointer } from '../../pointer.ts';
import type { FlavorImage } from '../flavor-image.ts';
import { parseCpuSpec } from './cpu-spec.ts';

export type CpuPolicy = 'dedicated' | 'shared' | 'mixed';
export type CpuThreadPolicy = 'prefer' | 'isolate' | 'require';
export type EmulatorThreadsPolicy = 'share' | 'isolate';

const CPU_POLICIES: readonly CpuPolicy[] = ['dedicated', 'shared', 'mixed'];
const THREAD_POLICIES: readonly CpuThreadPolicy[] = ['prefer', 'isolate', 'require'];
const EMULATOR_POLICIES: readonly EmulatorThreadsPolicy[] = ['share', 'isolate'];

/** The maximum number of guest CPUs. A larger set of CPUs would use too much memory. */
const MOST_GUEST_CPUS = 65_536;

/**
 * Returns the numbers of the guest's CPUs.
 * @throws NovaError MemoryError for more CPUs than a NUMA topology can have
 */
export function guestCpus({ flavor }: FlavorImage): readonly number[] {
  if (flavor.vcpus > MOST_GUEST_CPUS) {
    const message = `Flavor ${flavor.name} has ${flavor.vcpus} vcpus; a NUMA topology can have ${MOST_GUEST_CPUS}.`;
    throw new NovaError('MemoryError', message, [flavor.pointer]);
  }
  return Array.from({ length: flavor.vcpus }, (_, cpu) => cpu);
}

const tupleOf = (names: readonly string[]): string => `(${names.map((name) => `'${name}'`).join(', ')})`;

interface Choice<T extends string> {
  readonly exception: string;
  readonly what: string;
  readonly choices: readonly T[];
}

/**
 * Returns an extra spec that must be one of several values, or null if it is unset or empty.
 * @throws NovaError for another value
 */
function choose<T extends string>(text: string | null, choice: Choice<T>, pointer: Pointer): T | null {
  if (text === null || text === '') return null;
  if ((choice.choices as readonly string[]).includes(text)) return text as T;
  throw new NovaError(
    choice.exception,
    `${choice.what} is invalid, given: '${text}', available: '${tupleOf(choice.choices)}'.`,
    [pointer],
  );
}

/**
 * Returns the CPU policy of flavor and image.
 * @throws NovaError InvalidCPUAllocationPolicy, and ImageCPUPinningForbidden if the image requires more than the flavor
 */
export function cpuPolicy(flavorImage: FlavorImage): CpuPolicy | null {
  const choice = {
    exception: 'InvalidCPUAllocationPolicy',
    what: "CPU policy requested from 'flavor extra specs'",
    choices: CPU_POLICIES,
  };
  const flavor = choose(flavorImage.spec('hw:cpu_policy'), choice, flavorImage.specPointer('hw:cpu_policy'));
  const image = flavorImage.image.text('hw_cpu_policy') as CpuPolicy | null;
  if (flavor === null) return image;
  const isForbidden =
    (flavor === 'mixed' && image === 'dedicated') ||
    (flavor === 'shared' && (image === 'mixed' || image === 'dedicated'));
  if (!isForbidden) return flavor;
  throw new NovaError(
    'ImageCPUPinningForbidden',
    "Image property 'hw_cpu_policy' is not permitted to override CPU pinning policy set against the flavor",
    flavorImage.because('cpu_policy'),
  );
}

/**
 * Returns the CPU thread policy of flavor and image.
 * @throws NovaError InvalidCPUThreadAllocationPolicy, and ImageCPUThreadPolicyForbidden if image and flavor differ
 */
export function cpuThreadPolicy(flavorImage: FlavorImage): CpuThreadPolicy | null {
  const key = 'hw:cpu_thread_policy';
  const choice = {
    exception: 'InvalidCPUThreadAllocationPolicy',
    what: "CPU thread policy requested from 'flavor extra specs'",
    choices: THREAD_POLICIES,
  };
  const flavor = choose(flavorImage.spec(key), choice, flavorImage.specPointer(key));
  const image = flavorImage.image.text('hw_cpu_thread_policy') as CpuThreadPolicy | null;
  if (flavorImage.spec(key) === null || flavor === 'prefer') return flavor ?? image;
  if (image === null || image === flavor) return flavor;
  throw new NovaError(
    'ImageCPUThreadPolicyForbidden',
    "Image property 'hw_cpu_thread_policy' is not permitted to override CPU thread pinning policy set against " +
      'the flavor',
    flavorImage.because('cpu_thread_policy'),
  );
}

/**
 * Returns the emulator threads policy of the flavor.
 * @throws NovaError InvalidEmulatorThreadsPolicy
 */
export function emulatorThreadsPolicy(flavorImage: FlavorImage): EmulatorThreadsPolicy | null {
  const key = 'hw:emulator_threads_policy';
  const choice = {
    exception: 'InvalidEmulatorThreadsPolicy',
    what: 'CPU emulator threads option requested',
    choices: EMULATOR_POLICIES,
  };
  return choose(flavorImage.spec(key), choice, flavorImage.specPointer(key));
}

/** Returns the guest CPUs of a mask. A mask that starts with `^` excludes CPUs from all CPUs. */
function guestMask(mask: string, flavorImage: FlavorImage, because: readonly Pointer[]): ReadonlySet<number> {
  const isExclusion = strip(mask).startsWith('^');
  return parseCpuSpec(isExclusion ? `0-${flavorImage.flavor.vcpus - 1},${mask}` : mask, because);
}

/**
 * Returns the pinned CPUs of `hw:cpu_dedicated_mask`, or null without a mask.
 * @throws NovaError InvalidMixedInstanceDedicatedMask
 */
export function dedicatedCpus(flavorImage: FlavorImage): ReadonlySet<number> | null {
  const mask = flavorImage.spec('hw:cpu_dedicated_mask') ?? '';
  if (mask === '') return null;
  const because = [flavorImage.specPointer('hw:cpu_dedicated_mask')];
  const pinned = guestMask(mask, flavorImage, because);
  const refuse = (message: string): NovaError =>
    new NovaError('InvalidMixedInstanceDedicatedMask', message, because);
  if (pinned.size === 0 || guestCpus(flavorImage).every((cpu) => pinned.has(cpu))) {
    throw refuse(
      "Mixed instance must have at least 1 pinned vCPU and 1 unpinned vCPU. See 'hw:cpu_dedicated_mask'.",
    );
  }
  if (!isWithinGuest(pinned, flavorImage)) {
    throw refuse(
      'Mixed instance dedicated vCPU(s) mask is not a subset of vCPUs in the flavor. See "hw:cpu_dedicated_mask"',
    );
  }
  return pinned;
}

/**
 * Returns the realtime CPUs of a realtime guest, or null for another guest.
 * @throws NovaError RealtimeMaskNotFoundOrInvalid
 */
export function realtimeCpus(flavorImage: FlavorImage): ReadonlySet<number> | null {
  if (!boolFromString(flavorImage.spec('hw:cpu_realtime') ?? '')) return null;
  const mask =
    flavorImage.image.text('hw_cpu_realtime_mask') || flavorImage.spec('hw:cpu_realtime_mask') || '';
  const because = [flavorImage.specPointer('hw:cpu_realtime'), ...flavorImage.because('cpu_realtime_mask')];
  const all = guestCpus(flavorImage);
  const realtime = mask === '' ? new Set(all) : guestMask(mask, flavorImage, because);
  const refuse = (message: string): NovaError =>
    new NovaError('RealtimeMaskNotFoundOrInvalid', message, because);
  const noneLeft =
    'Use of realtime CPUs requires either one or more non-realtime CPU(s) or offloaded emulator threads.';
  if (realtime.size === 0) throw refuse(noneLeft);
  const emulator = emulatorThreadsPolicy(flavorImage);
  const isAll = realtime.size === all.length && isWithinGuest(realtime, flavorImage);
  if (isAll && emulator === null) throw refuse(noneLeft);
  if (!isWithinGuest(realtime, flavorImage)) {
    throw refuse(
      'Realtime policy vCPU(s) mask is configured with RT vCPUs that are not a subset of the vCPUs in the flavor. ' +
        'See hw:cpu_realtime_mask or hw_cpu_realtime_mask',
    );
  }
  return realtime;
}

const isWithinGuest = (cpus: ReadonlySet<number>, { flavor }: FlavorImage): boolean =>
  Array.from(cpus).every((cpu) => cpu >= 0 && cpu < flavor.vcpus);
