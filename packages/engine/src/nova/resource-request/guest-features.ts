import type { FlavorImage } from '../hardware/flavor-image.ts';
import { pciNumaPolicy, vpmemLabels } from '../hardware/guest-devices.ts';
import { maxphysaddrMode, secureBoot, statelessFirmware, virtualTpm } from '../hardware/guest-security.ts';
import { memEncryption } from '../hardware/mem-encryption.ts';
import { customName } from './custom-name.ts';
import type { ResourceRequest } from './resource-request.ts';

/**
 * Translates guest features to the resources and traits that hosts must have: memory encryption, persistent memory,
 * TPM, PCI devices on the socket, secure boot, physical addresses, stateless firmware. The order is Nova's, so that the
 * same one of several mistakes is reported.
 */
export function translateGuestFeatures(request: ResourceRequest, flavorImage: FlavorImage): void {
  for (const translate of TRANSLATIONS) translate(request, flavorImage);
}

type Translation = (request: ResourceRequest, flavorImage: FlavorImage) => void;

const translateMemEncryption: Translation = (request, flavorImage) => {
  const encryption = memEncryption(flavorImage);
  if (encryption === null) return;
  const because = [...flavorImage.because('mem_encryption'), ...flavorImage.because('mem_encryption_model')];
  request.addResource('MEM_ENCRYPTION_CONTEXT', 1, because);
  request.log('DEBUG', 'Added MEM_ENCRYPTION_CONTEXT=1 to requested resources');
  request.addTrait(encryption.trait, 'required', because);
  const { model, trait } = encryption;
  request.log('DEBUG', `Requiring memory encryption model ${model} via trait ${trait}`);
};

/** Returns the resource class of a label. */
const vpmemClass = (label: string): string => customName(`PMEM_NAMESPACE_${label}`);

const translateVpmems: Translation = (request, flavorImage) => {
  const amounts = new Map<string, number>();
  for (const name of vpmemLabels(flavorImage).map(vpmemClass))
    amounts.set(name, (amounts.get(name) ?? 0) + 1);
  for (const [name, amount] of amounts) {
    request.addResource(name, amount, flavorImage.because('pmem'));
    request.log('DEBUG', `Added resource ${name}=${amount} to requested resources`);
  }
};

const translateTpm: Translation = (request, flavorImage) => {
  const tpm = virtualTpm(flavorImage);
  if (tpm === null) return;
  const because = [...flavorImage.because('tpm_version'), ...flavorImage.because('tpm_model')];
  const model = tpm.model === 'tpm-crb' ? 'COMPUTE_SECURITY_TPM_CRB' : 'COMPUTE_SECURITY_TPM_TIS';
  const version = tpm.version === '2.0' ? 'COMPUTE_SECURITY_TPM_2_0' : 'COMPUTE_SECURITY_TPM_1_2';
  request.addTrait(model, 'required', because);
  request.addTrait(version, 'required', because);
  request.log('DEBUG', `Requiring emulated TPM support via trait ${version} and ${model}.`);
};

const translatePciNuma: Translation = (request, flavorImage) => {
  if (pciNumaPolicy(flavorImage) !== 'socket') return;
  const trait = 'COMPUTE_SOCKET_PCI_NUMA_AFFINITY';
  request.addTrait(trait, 'required', flavorImage.because('pci_numa_affinity_policy'));
  request.log('DEBUG', `Requiring 'socket' PCI NUMA affinity support via trait ${trait}.`);
};

const translateSecureBoot: Translation = (request, flavorImage) => {
  if (secureBoot(flavorImage) !== 'required') return;
  const trait = 'COMPUTE_SECURITY_UEFI_SECURE_BOOT';
  request.addTrait(trait, 'required', flavorImage.because('secure_boot', 'os'));
  request.log('DEBUG', `Requiring secure boot support via trait ${trait}.`);
};

const translateMaxphysaddr: Translation = (request, flavorImage) => {
  const mode = maxphysaddrMode(flavorImage);
  if (mode === null) return;
  const trait = `COMPUTE_ADDRESS_SPACE_${mode === 'emulate' ? 'EMULATED' : 'PASSTHROUGH'}`;
  request.addTrait(trait, 'required', flavorImage.because('maxphysaddr_mode'));
  request.log('DEBUG', `Requiring maxphysaddr support via trait ${trait}.`);
};

const translateStatelessFirmware: Translation = (request, flavorImage) => {
  if (statelessFirmware(flavorImage) !== true) return;
  const because = [
    flavorImage.image.pointer('hw_firmware_stateless'),
    flavorImage.image.pointer('hw_firmware_type'),
  ];
  request.addTrait('COMPUTE_SECURITY_STATELESS_FIRMWARE', 'required', because);
};

const TRANSLATIONS: readonly Translation[] = [
  translateMemEncryption,
  translateVpmems,
  translateTpm,
  translatePciNuma,
  translateSecureBoot,
  translateMaxphysaddr,
  translateStatelessFirmware,
];
