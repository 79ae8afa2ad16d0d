import { STANDARD_RESOURCE_CLASSES } from '../../catalog/resource-classes.ts';

/** How a release reads `resources…` and `trait…` extra specs, and its messages for invalid ones. */
export interface ExtraSpecRules {
  /** The groups of the pattern are `resources` or `trait`, the suffix, and the name. */
  readonly pattern: RegExp;
  readonly classes: ReadonlySet<string>;
  readonly badAmount: (amount: string, suffix: string) => string;
  readonly badTrait: (value: string, suffix: string) => string;
}

/** The rules of master: since Placement 1.33, a suffix is any short word. */
export const MASTER_RULES: ExtraSpecRules = {
  pattern: /^(resources|trait)([a-zA-Z0-9_-]{1,64})?:(.*)$/,
  classes: new Set(STANDARD_RESOURCE_CLASSES),
  badAmount: (amount) => `Resource amounts must be nonnegative integers. Received '${amount}'`,
  badTrait: (value) => `Only (required, forbidden) traits are supported. Received '${value}'.`,
};

/** The rules of Rocky (Nova 18.0.0): suffixes are numbers, and PCPU and later classes are unknown. */
export const ROCKY_RULES: ExtraSpecRules = {
  pattern: /^(resources|trait)([1-9][0-9]*)?:(.*)$/,
  classes: new Set([
    'VCPU',
    'MEMORY_MB',
    'DISK_GB',
    'PCI_DEVICE',
    'SRIOV_NET_VF',
    'NUMA_SOCKET',
    'NUMA_CORE',
    'NUMA_THREAD',
    'NUMA_MEMORY_MB',
    'IPV4_ADDRESS',
    'VGPU',
    'VGPU_DISPLAY_HEAD',
  ]),
  badAmount: (amount, suffix) =>
    `Resource amounts must be nonnegative integers. Received '${amount}' for key resources${suffix}.`,
  badTrait: (value, suffix) =>
    `Only (required, forbidden) traits are supported. Received '${value}' for key trait${suffix}.`,
};
