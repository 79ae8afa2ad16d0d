import { describe, expect, it } from 'vitest';
import { NovaError } from '../../errors.ts';
import { readImageMeta } from '../../objects/image-meta.ts';
import { FlavorImage } from '../flavor-image.ts';
import { instanceNumaTopology } from './instance-numa.ts';

type Texts = Record<string, string>;

/** A flavor of 4 vcpus and 2048 MiB, and an image. */
function topology(extra_specs: Texts, properties: Texts = {}) {
  const flavor = {
    name: 'm1',
    vcpus: 4,
    memory_mb: 2048,
    root_gb: 0,
    ephemeral_gb: 0,
    swap: 0,
    extra_specs: new Map(Object.entries(extra_specs)),
    pointer: '/flavors/0',
  };
  const image = readImageMeta({
    id: 'an-image',
    name: 'image',
    disk_format: 'qcow2',
    min_ram: 0,
    min_disk: 0,
    properties: new Map(Object.entries(properties)),
    pointer: '/images/0',
  });
  return instanceNumaTopology(new FlavorImage(flavor, image));
}

function raised(extra_specs: Texts, properties: Texts = {}): NovaError {
  try {
    topology(extra_specs, properties);
  } catch (error) {
    if (error instanceof NovaError) return error;
  }
  throw new Error('nothing was raised');
}

const cellsOf = (extra_specs: Texts, properties: Texts = {}) => topology(extra_specs, properties)?.cells;

describe('a NUMA topology', () => {
  it.each([{}, { 'hw:cpu_policy': 'shared' }, { 'hw:mem_page_size': '0' }, { 'hw:pmem': ' , ' }])(
    'is not called for by %j',
    (specs) => {
      expect(topology(specs as Texts)).toBeNull();
    },
  );

  it.each([{ 'hw:numa_nodes': '1' }, { 'hw:mem_page_size': 'large' }, { 'hw:pmem': '6GB' }])(
    'of one shared node is called for by %j',
    (specs) => {
      expect(cellsOf(specs as Texts)).toMatchObject([
        { id: 0, cpuset: [0, 1, 2, 3], pcpuset: [], memory: 2048 },
      ]);
    },
  );

  it('spreads CPUs and memory evenly', () => {
    expect(cellsOf({ 'hw:numa_nodes': '2' })).toMatchObject([
      { id: 0, cpuset: [0, 1], memory: 1024 },
      { id: 1, cpuset: [2, 3], memory: 1024 },
    ]);
  });

  it('has the layout of the flavor or the image', () => {
    const layout = { 'numa_cpus.0': '0,2-3', 'numa_cpus.1': '1', 'numa_mem.0': '1536', 'numa_mem.1': '512' };
    const named = (prefix: string): Texts =>
      Object.fromEntries(Object.entries(layout).map(([key, value]) => [prefix + key, value]));
    const cells = [
      { id: 0, cpuset: [0, 2, 3], memory: 1536 },
      { id: 1, cpuset: [1], memory: 512 },
    ];
    expect(cellsOf({ 'hw:numa_nodes': '2', ...named('hw:') })).toMatchObject(cells);
    expect(cellsOf({}, { hw_numa_nodes: '2', ...named('hw_') })).toMatchObject(cells);
  });

  it("pins all CPUs of a dedicated guest, and the mask's CPUs of a mixed guest", () => {
    expect(cellsOf({ 'hw:cpu_policy': 'dedicated' })).toMatchObject([{ cpuset: [], pcpuset: [0, 1, 2, 3] }]);
    const mixed = { 'hw:cpu_policy': 'mixed', 'hw:cpu_dedicated_mask': '^0', 'hw:numa_nodes': '2' };
    expect(cellsOf(mixed)).toMatchObject([
      { cpuset: [0], pcpuset: [1] },
      { cpuset: [], pcpuset: [2, 3] },
    ]);
  });

  it('pins the CPUs of resources:PCPU, and reads the thread policy from a trait', () => {
    const specs = { 'resources:PCPU': '4', 'trait:HW_CPU_HYPERTHREADING': 'forbidden' };
    expect(cellsOf(specs)).toMatchObject([
      { pcpuset: [0, 1, 2, 3], cpu_policy: 'dedicated', cpu_thread_policy: 'isolate' },
    ]);
    const image = { 'trait:HW_CPU_HYPERTHREADING': 'required' };
    expect(cellsOf({ 'resources:PCPU': '4' }, image)).toMatchObject([{ cpu_thread_policy: 'require' }]);
  });

  it('isolates the emulator threads on request', () => {
    const specs = { 'hw:cpu_policy': 'dedicated', 'hw:emulator_threads_policy': 'isolate' };
    expect(topology(specs)?.emulator_threads_policy).toBe('isolate');
  });

  it.each([
    ['small', -1],
    ['large', -2],
    ['any', -3],
    ['2048', 2048],
    ['2MB', 2048],
    ['1GiB', 1048576],
    ['1GB', 1048576],
    ['16384Kb', 2048],
    ['٢٠٤٨', 2048],
    ['1PB', 1024 ** 4],
  ])('has pages of %s', (text, size) => {
    expect(cellsOf({ 'hw:mem_page_size': text })).toMatchObject([{ pagesize: size }]);
  });

  it("has the image's page size if the flavor allows a choice", () => {
    expect(cellsOf({ 'hw:mem_page_size': 'any' }, { hw_mem_page_size: '2MB' })).toMatchObject([
      { pagesize: 2048 },
    ]);
  });
});

describe('nova-api refuses', () => {
  const pinned = { 'hw:cpu_policy': 'dedicated' };
  it.each([
    [{ 'hw:numa_nodes': '3' }, {}, 'ImageNUMATopologyAsymmetric'],
    [{ 'hw:numa_nodes': '02' }, {}, 'InvalidNUMANodesNumber'],
    [{ 'hw:numa_nodes': '1' }, { hw_numa_nodes: '1' }, 'ImageNUMATopologyForbidden'],
    [{ 'hw:numa_nodes': '1', 'hw:numa_cpus.0': '0-3' }, {}, 'ImageNUMATopologyIncomplete'],
    [
      { 'hw:numa_nodes': '1', 'hw:numa_cpus.0': '0-4', 'hw:numa_mem.0': '2048' },
      {},
      'ImageNUMATopologyCPUOutOfRange',
    ],
    [
      { 'hw:numa_nodes': '1', 'hw:numa_cpus.0': '0-2', 'hw:numa_mem.0': '2048' },
      {},
      'ImageNUMATopologyCPUsUnassigned',
    ],
    [
      { 'hw:numa_nodes': '1', 'hw:numa_cpus.0': '0-3', 'hw:numa_mem.0': '1024' },
      {},
      'ImageNUMATopologyMemoryOutOfRange',
    ],
    [{ 'hw:cpu_policy': 'pinned' }, {}, 'InvalidCPUAllocationPolicy'],
    [{ 'hw:cpu_policy': 'shared' }, { hw_cpu_policy: 'dedicated' }, 'ImageCPUPinningForbidden'],
    [{ ...pinned, 'hw:cpu_thread_policy': 'share' }, {}, 'InvalidCPUThreadAllocationPolicy'],
    [
      { ...pinned, 'hw:cpu_thread_policy': 'isolate' },
      { hw_cpu_thread_policy: 'require' },
      'ImageCPUThreadPolicyForbidden',
    ],
    [{ 'hw:cpu_thread_policy': 'isolate' }, {}, 'CPUThreadPolicyConfigurationInvalid'],
    [{ 'hw:emulator_threads_policy': 'isolate' }, {}, 'BadRequirementEmulatorThreadsPolicy'],
    [{ 'hw:emulator_threads_policy': 'split' }, {}, 'InvalidEmulatorThreadsPolicy'],
    [{ ...pinned, 'hw:cpu_dedicated_mask': '0' }, {}, 'RequiredMixedInstancePolicy'],
    [{ 'hw:cpu_policy': 'mixed' }, {}, 'RequiredMixedOrRealtimeCPUMask'],
    [{ 'hw:cpu_policy': 'mixed', 'hw:cpu_dedicated_mask': '0-3' }, {}, 'InvalidMixedInstanceDedicatedMask'],
    [{ 'hw:cpu_policy': 'mixed', 'hw:cpu_dedicated_mask': '3-4' }, {}, 'InvalidMixedInstanceDedicatedMask'],
    [{ ...pinned, 'hw:cpu_realtime': 'yes' }, {}, 'RealtimeMaskNotFoundOrInvalid'],
    [{ 'hw:cpu_realtime': 'yes', 'hw:cpu_realtime_mask': '^0' }, {}, 'RealtimeConfigurationInvalid'],
    [{ ...pinned, 'resources:PCPU': '4' }, {}, 'InvalidRequest'],
    [{ 'resources:PCPU': '3' }, {}, 'InvalidRequest'],
    [{ 'resources:PCPU': '4', 'resources1:VCPU': '1' }, {}, 'InvalidRequest'],
    [{ 'hw:mem_page_size': '1Gi' }, {}, 'MemoryPageSizeInvalid'],
    [{}, { hw_mem_page_size: 'large' }, 'MemoryPageSizeForbidden'],
    [{ 'hw:mem_page_size': 'small' }, { hw_mem_page_size: 'large' }, 'MemoryPageSizeForbidden'],
    [{ 'hw:locked_memory': 'true' }, {}, 'LockMemoryForbidden'],
    [{ 'hw:locked_memory': 'true' }, { hw_locked_memory: 'false' }, 'FlavorImageLockedMemoryConflict'],
    [{ 'hw:mem_encryption': 'true' }, { hw_mem_encryption: 'false' }, 'FlavorImageConflict'],
    [{ 'hw:mem_encryption': 'true' }, {}, 'FlavorImageConflict'],
    [
      { 'hw:mem_encryption': 'true' },
      { hw_firmware_type: 'uefi', hw_machine_type: 'pc' },
      'InvalidMachineType',
    ],
    [
      { 'hw:mem_encryption': 'true', 'hw:mem_encryption_model': 'amd-sev-snp' },
      { hw_firmware_type: 'uefi' },
      'StatelessFirmwareRequired',
    ],
    [{ ...pinned, 'hw:cpu_thread_policy': '' }, {}, 'ValueError'],
  ] as [Texts, Texts, string][])('%j with %j is %s', (specs, properties, exception) => {
    expect(raised(specs, properties).exception).toBe(exception);
  });

  it('has the pointers to the lines that cause it', () => {
    expect(raised({ 'hw:cpu_policy': 'shared' }, { hw_cpu_policy: 'mixed' })).toMatchObject({
      because: ['/flavors/0/extra_specs/hw:cpu_policy', '/images/0/properties/hw_cpu_policy'],
    });
  });
});
