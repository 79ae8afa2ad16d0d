import {
  cpuPolicy,
  cpuThreadPolicy,
  dedicatedCpus,
  emulatorThreadsPolicy,
  realtimeCpus,
} from '../hardware/cpu/cpu-policy.ts';
import type { FlavorImage } from '../hardware/flavor-image.ts';
import { at } from '../pointer.ts';
import type { ResourceRequest } from './resource-request.ts';

/**
 * Translates pinned CPUs to PCPU, and the thread policy to a trait (`_translate_pinning_policies`). A dedicated guest
 * requests only PCPU, a mixed guest both classes. An isolated emulator needs one more PCPU.
 */
export function translatePinning(request: ResourceRequest, flavorImage: FlavorImage): void {
  const policy = cpuPolicy(flavorImage);
  const threads = cpuThreadPolicy(flavorImage);
  const emulator = emulatorThreadsPolicy(flavorImage);
  if (policy === 'dedicated') {
    request.cpuPinningRequested = true;
    const { vcpus } = flavorImage.flavor;
    request.log('DEBUG', `Translating request for VCPU=${vcpus} to VCPU=0,PCPU=${vcpus}`);
    addPcpus(request, flavorImage, vcpus, emulator);
  } else if (policy === 'mixed') {
    const pinned = (dedicatedCpus(flavorImage) ?? realtimeCpus(flavorImage))?.size ?? 0;
    request.addResource('VCPU', flavorImage.flavor.vcpus - pinned, becauseOf(flavorImage));
    addPcpus(request, flavorImage, pinned, emulator);
  }
  if (threads === 'isolate' || threads === 'require') {
    const kind = threads === 'isolate' ? 'forbidden' : 'required';
    request.log('DEBUG', `Adding HW_CPU_HYPERTHREADING=${kind} trait`);
    request.addTrait('HW_CPU_HYPERTHREADING', kind, flavorImage.because('cpu_thread_policy'));
  }
}

const becauseOf = (flavorImage: FlavorImage) => [
  at(flavorImage.flavor.pointer, 'vcpus'),
  ...['cpu_policy', 'cpu_dedicated_mask', 'cpu_realtime_mask'].flatMap((name) => flavorImage.because(name)),
];

function addPcpus(
  request: ResourceRequest,
  flavorImage: FlavorImage,
  pinned: number,
  emulator: string | null,
): void {
  if (emulator !== 'isolate') {
    request.addResource('PCPU', pinned, becauseOf(flavorImage));
    return;
  }
  request.log('DEBUG', 'Adding additional PCPU to account for emulator threads');
  request.addResource('PCPU', pinned + 1, [
    ...becauseOf(flavorImage),
    ...flavorImage.because('emulator_threads_policy'),
  ]);
}
