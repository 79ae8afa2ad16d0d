import { describe, expect, it } from 'vitest';
import { askPlacement } from '../../conformance/ask-placement.ts';

const flavor = { vcpus: 4, memory_mb: 2048, root_gb: 20, ephemeral_gb: 5, swap: 1025 };
const ask = (extra_specs: Record<string, string>, more: object = {}) =>
  askPlacement({ flavor: { ...flavor, extra_specs }, ...more });
const resources = (extra_specs: Record<string, string>, more: object = {}): string | undefined =>
  ask(extra_specs, more).query.resources?.[0];
const required = (extra_specs: Record<string, string>, more: object = {}): string | undefined =>
  ask(extra_specs, more).query.required?.[0];
const warnings = (extra_specs: Record<string, string>): readonly string[] =>
  ask(extra_specs)
    .request.log.filter(({ level }) => level === 'WARNING')
    .map(({ text }) => text);

describe('the amounts of a flavor', () => {
  it('are VCPU, MEMORY_MB and DISK_GB, with swap rounded up', () => {
    expect(resources({})).toBe('DISK_GB:27,MEMORY_MB:2048,VCPU:4');
  });

  it('have no root disk for a guest that boots from a volume', () => {
    expect(resources({}, { request: { is_bfv: true } })).toBe('DISK_GB:7,MEMORY_MB:2048,VCPU:4');
  });

  it('have no DISK_GB without disks', () => {
    const none = { ...flavor, root_gb: 0, ephemeral_gb: 0, swap: 0 };
    expect(askPlacement({ flavor: none }).query.resources).toEqual(['MEMORY_MB:2048,VCPU:4']);
  });
});

describe('resources:CLASS', () => {
  it("replaces the flavor's amount, and a zero removes it", () => {
    expect(
      resources({ 'resources:VCPU': '0', 'resources:DISK_GB': '1', 'resources:CUSTOM_BAREMETAL': '1' }),
    ).toBe('CUSTOM_BAREMETAL:1,DISK_GB:1,MEMORY_MB:2048');
  });

  it('replaces the amount also in a suffixed group, and PCPU replaces VCPU', () => {
    expect(resources({ 'resources1:MEMORY_MB': '1', 'resources1:PCPU': '4' })).toBe('DISK_GB:27');
  });

  it.each([
    [' 3 ', '3'],
    ['1_0', '10'],
    ['+2', '2'],
    ['99999999999999999999', '99999999999999999999'],
  ])('reads %j as Python does', (text, amount) => {
    expect(resources({ 'resources:VGPU': text })).toContain(`VGPU:${amount}`);
  });

  it.each(['1.5', 'x', '', '-1'])('ignores %j, with a warning', (text) => {
    expect(resources({ 'resources:VGPU': text })).not.toContain('VGPU');
    expect(warnings({ 'resources:VGPU': text })).toEqual([
      `Resource amounts must be nonnegative integers. Received '${text}'`,
    ]);
  });

  it('ignores a class that is neither standard nor custom, with a warning', () => {
    expect(resources({ 'resources:GPU': '1' })).not.toContain('GPU');
    expect(warnings({ 'resources:GPU': '1' })).toEqual([
      "Received an invalid ResourceClass 'GPU' in extra_specs.",
    ]);
  });
});

describe('suffixes', () => {
  it.each(['1', '_NIC', '-x', 'A', 'a'.repeat(64)])('can be %s', (suffix) => {
    const { query } = ask({ [`resources${suffix}:VGPU`]: '1', [`trait${suffix}:CUSTOM_X`]: 'required' });
    expect(query[`resources${suffix}`]).toEqual(['VGPU:1']);
    expect(query[`required${suffix}`]).toEqual(['CUSTOM_X']);
  });

  it.each(['1.5', 'a'.repeat(65)])('cannot be %s: the extra spec is then ignored', (suffix) => {
    expect(resources({ [`resources${suffix}:VCPU`]: '1' })).toBe('DISK_GB:27,MEMORY_MB:2048,VCPU:4');
  });

  it('can leave a group with traits but without resources, which Placement refuses', () => {
    expect(ask({ 'trait1:CUSTOM_X': 'required' }).query.resources1).toEqual(['']);
  });

  it('cannot be those of a port', () => {
    const port_resource_requests = [{ requester_id: '_NIC', resources: { VGPU: 1 } }];
    expect(ask({ 'resources_NIC:VGPU': '1' }, { request: { port_resource_requests } }).request).toMatchObject(
      {
        ok: false,
        stage: 'placement',
        error: { exception: 'RequestGroupSuffixConflict', message: 'Duplicate request group suffix _NIC.' },
      },
    );
  });
});

describe('trait:NAME', () => {
  it('requires or forbids; other values are ignored with a warning', () => {
    const specs = {
      'trait:B': 'required',
      'trait:A': 'required',
      'trait:C': 'forbidden',
      'trait:D': 'preferred',
    };
    expect(required(specs)).toBe('A,B,!C');
    expect(warnings(specs)).toEqual([
      "Only (required, forbidden) traits are supported. Received 'preferred'.",
    ]);
  });

  it("is combined with the image's traits", () => {
    const image = { disk_format: 'qcow2', properties: { 'trait:CUSTOM_X': 'required' } };
    expect(required({ 'trait:CUSTOM_A': 'required' }, { image })).toBe('CUSTOM_A,CUSTOM_X');
  });
});

describe('group_policy', () => {
  const two = { 'resources1:VGPU': '1', 'resources2:VGPU': '1' };
  const port = { request: { port_resource_requests: [{ requester_id: 'port', resources: { VGPU: 1 } }] } };

  it('is the policy of the flavor', () => {
    expect(ask({ ...two, group_policy: 'isolate' }).query.group_policy).toEqual(['isolate']);
  });

  it('is missing, with a warning, for two groups of a flavor without a policy', () => {
    expect(ask(two).query.group_policy).toBeUndefined();
    expect(warnings(two)[0]).toMatch(/^There is more than one numbered request group/);
  });

  it('is none by default if a port adds the second group', () => {
    expect(ask({ 'resources1:VGPU': '1' }, port).query.group_policy).toEqual(['none']);
    expect(ask(two, port).query.group_policy).toBeUndefined();
  });

  it('has no default if the flavor has two groups, even if one is empty', () => {
    expect(ask({ 'resources1:VGPU': '1', 'resources2:VGPU': 'x' }, port).query.group_policy).toBeUndefined();
  });

  it('is none or isolate', () => {
    expect(warnings({ group_policy: 'any' })).toEqual([
      "Invalid group_policy 'any'. Valid values are 'none' and 'isolate'.",
    ]);
  });
});

describe('pinned CPUs', () => {
  it('are requested first as PCPU, then as VCPU', () => {
    const asked = ask({ 'hw:cpu_policy': 'dedicated', 'hw:cpu_thread_policy': 'require' });
    expect(asked.query).toMatchObject({
      resources: ['DISK_GB:27,MEMORY_MB:2048,PCPU:4'],
      required: ['HW_CPU_HYPERTHREADING'],
    });
    expect(asked.fallback).toMatchObject({ resources: ['DISK_GB:27,MEMORY_MB:2048,VCPU:4'] });
    expect(asked.fallback?.required).toBeUndefined();
  });

  it('need one more CPU for an isolated emulator, and cores without hyperthreading', () => {
    const specs = { 'hw:cpu_policy': 'dedicated', 'hw:emulator_threads_policy': 'isolate' };
    expect(resources(specs)).toBe('DISK_GB:27,MEMORY_MB:2048,PCPU:5');
    expect(required({ ...specs, 'hw:cpu_thread_policy': 'isolate' })).toBe('!HW_CPU_HYPERTHREADING');
  });

  it('have no fallback if it is disabled', () => {
    const nova_conf = '[workarounds]\ndisable_fallback_pcpu_query = true\n';
    expect(ask({ 'hw:cpu_policy': 'dedicated' }, { nova_conf }).fallback).toBeNull();
  });

  it("of a mixed guest are the mask's CPUs, without a fallback", () => {
    const asked = ask({ 'hw:cpu_policy': 'mixed', 'hw:cpu_dedicated_mask': '^0' });
    expect(asked.query.resources).toEqual(['DISK_GB:27,MEMORY_MB:2048,PCPU:3,VCPU:1']);
    expect(asked.fallback).toBeNull();
  });

  it("of a mixed realtime guest are the realtime mask's CPUs", () => {
    const specs = { 'hw:cpu_policy': 'mixed', 'hw:cpu_realtime': 'yes', 'hw:cpu_realtime_mask': '2-3' };
    expect(resources(specs)).toBe('DISK_GB:27,MEMORY_MB:2048,PCPU:2,VCPU:2');
  });
});

describe('the requirements of a guest', () => {
  const uefi = { image: { disk_format: 'qcow2', properties: { hw_firmware_type: 'uefi' } } };

  it.each([
    [{ 'hw:mem_encryption': 'true' }, 'HW_CPU_X86_AMD_SEV'],
    [{ 'hw:mem_encryption': 'true', 'hw:mem_encryption_model': 'amd-sev-es' }, 'HW_CPU_X86_AMD_SEV_ES'],
    [{ 'hw:tpm_version': '1.2' }, 'COMPUTE_SECURITY_TPM_1_2,COMPUTE_SECURITY_TPM_TIS'],
    [
      { 'hw:tpm_version': '2.0', 'hw:tpm_model': 'tpm-crb' },
      'COMPUTE_SECURITY_TPM_2_0,COMPUTE_SECURITY_TPM_CRB',
    ],
    [{ 'os:secure_boot': 'required' }, 'COMPUTE_SECURITY_UEFI_SECURE_BOOT'],
    [{ 'hw:maxphysaddr_mode': 'emulate' }, 'COMPUTE_ADDRESS_SPACE_EMULATED'],
    [{ 'hw:maxphysaddr_mode': 'passthrough' }, 'COMPUTE_ADDRESS_SPACE_PASSTHROUGH'],
    [{ 'hw:pci_numa_affinity_policy': 'socket' }, 'COMPUTE_SOCKET_PCI_NUMA_AFFINITY'],
  ] as [Record<string, string>, string][])('%j requires %s', (specs, traits) => {
    expect(required(specs, uefi)).toBe(traits);
  });

  it('are stateless firmware only with UEFI', () => {
    const image = {
      disk_format: 'qcow2',
      properties: { hw_firmware_stateless: 'true', hw_firmware_type: 'uefi' },
    };
    expect(required({}, { image })).toBe('COMPUTE_SECURITY_STATELESS_FIRMWARE');
    const bios = { disk_format: 'qcow2', properties: { hw_firmware_stateless: 'true' } };
    expect(required({}, { image: bios })).toBeUndefined();
  });

  it('are a slot for encrypted memory, and a namespace for each label of persistent memory', () => {
    expect(resources({ 'hw:mem_encryption': 'true' }, uefi)).toContain('MEM_ENCRYPTION_CONTEXT:1');
    expect(resources({ 'hw:pmem': '6GB, 6gb,small-1' })).toContain(
      'CUSTOM_PMEM_NAMESPACE_6GB:2,CUSTOM_PMEM_NAMESPACE_SMALL_1:1',
    );
  });

  it('are empty for optional and disabled features', () => {
    expect(
      required({ 'os:secure_boot': 'optional', 'hw:pci_numa_affinity_policy': 'preferred' }),
    ).toBeUndefined();
  });
});

describe('PCI devices in Placement', () => {
  const nova_conf = `[filter_scheduler]
pci_in_placement = true
[pci]
alias = {"name": "gpu", "vendor_id": "10de", "product_id": "1db4"}
alias = {"name": "nic", "resource_class": "my-nic", "traits": "HW_NIC_SRIOV,gold,custom_x"}
`;
  const group = '00000000-0000-4000-8000-0000000c';

  it("are separate groups, with the alias's class or a class for vendor and product", () => {
    const { query } = ask({ 'pci_passthrough:alias': 'gpu:2,nic:1' }, { nova_conf });
    expect(query[`resources${group}0000-0`]).toEqual(['CUSTOM_PCI_10DE_1DB4:1']);
    expect(query[`resources${group}0000-1`]).toEqual(['CUSTOM_PCI_10DE_1DB4:1']);
    expect(query[`resources${group}0001-0`]).toEqual(['CUSTOM_MY_NIC:1']);
    expect(query[`required${group}0001-0`]).toEqual(['CUSTOM_GOLD,CUSTOM_X,HW_NIC_SRIOV']);
    expect(query.group_policy).toEqual(['none']);
  });

  it('are not requested unless pci_in_placement is set', () => {
    const conf = '[pci]\nalias = {"name": "gpu", "vendor_id": "10de", "product_id": "1db4"}\n';
    const { query } = ask({ 'pci_passthrough:alias': 'gpu:2' }, { nova_conf: conf });
    expect(Object.keys(query).filter((key) => key.startsWith('resources'))).toEqual(['resources']);
  });

  it('have a maximum number', () => {
    expect(() => ask({ 'pci_passthrough:alias': 'gpu:1000000000' }, { nova_conf })).toThrow(
      /the maximum is 1000/,
    );
  });
});
