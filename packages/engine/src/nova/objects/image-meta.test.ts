import { describe, expect, it } from 'vitest';
import { NovaError } from '../errors.ts';
import type { Image } from './image.ts';
import { isImageProperty, readImageMeta } from './image-meta.ts';

const image = (properties: Record<string, string>): Image => ({
  id: '70a599e0-31e7-49b7-b260-868f441e862b',
  name: 'cirros',
  disk_format: 'qcow2',
  min_ram: 0,
  min_disk: 0,
  properties: new Map(Object.entries(properties)),
  pointer: '/images/0',
});
const read = (properties: Record<string, string>) => readImageMeta(image(properties));

function raised(properties: Record<string, string>): {
  exception: string;
  message: string;
  because: unknown;
} {
  try {
    read(properties);
  } catch (error) {
    if (error instanceof NovaError) return { ...error, message: error.message };
  }
  throw new Error('nothing was raised');
}

describe('the types of image properties', () => {
  it('reads whole numbers as Python does', () => {
    expect(read({ hw_cpu_cores: ' 1_0 ' }).integer('hw_cpu_cores')).toBe(10);
    expect(raised({ hw_cpu_cores: 'x' })).toMatchObject({
      exception: 'ValueError',
      message: "invalid literal for int() with base 10: 'x'",
      because: ['/images/0/properties/hw_cpu_cores'],
    });
  });

  it('reads every word that does not mean true as false', () => {
    expect(read({ hw_pmu: ' Yes ' }).flag('hw_pmu')).toBe(true);
    expect(read({ hw_pmu: 'maybe' }).flag('hw_pmu')).toBe(false);
  });

  it('refuses a value that is not one of the choices', () => {
    expect(raised({ hw_disk_bus: 'nvme' })).toMatchObject({
      exception: 'ValueError',
      message: 'Field value nvme is invalid',
    });
  });

  it.each([
    ['hw_architecture', 'AMD64', 'x86_64'],
    ['hw_architecture', 'i386', 'i686'],
    ['hw_emulation_architecture', 'i586', 'i686'],
    ['img_hv_type', 'XAPI', 'xen'],
    ['hw_vm_mode', 'hv', 'hvm'],
    ['hw_vif_model', 'VirtualE1000', 'e1000'],
    ['hw_scsi_model', 'paraVirtual', 'vmpvscsi'],
    ['os_type', 'Windows', 'windows'],
  ])('reads %s=%s as %s', (name, text, value) => {
    expect(read({ [name]: text }).text(name)).toBe(value);
  });

  it.each([
    ['hw_architecture', 'riscv64', "Architecture name 'riscv64' is not valid"],
    ['img_hv_type', 'powervm', "Hypervisor virt type 'powervm' is not valid"],
    ['hw_vm_mode', 'pvh', "Virtual machine mode 'pvh' is not valid"],
    [
      'img_hv_requested_version',
      '=6.0',
      'Version =6.0 is not a valid predicate in field img_hv_requested_version',
    ],
    ['img_mappings', '{}', 'A list is required in field img_mappings, not a str'],
    ['img_mappings', 'ami', 'A list is required in field img_mappings, not a str'],
  ])("refuses %s=%s with Nova's message", (name, text, message) => {
    expect(raised({ [name]: text })).toMatchObject({ exception: 'ValueError', message });
  });
});

describe('legacy names', () => {
  it('are read, and have the pointer to their line', () => {
    const meta = read({ architecture: 'x86_64', vm_mode: 'hvm', hypervisor_type: 'kvm' });
    expect(meta.text('hw_architecture')).toBe('x86_64');
    expect(meta.text('img_hv_type')).toBe('kvm');
    expect(meta.pointer('hw_architecture')).toBe('/images/0/properties/architecture');
  });

  it('are overridden by the current name', () => {
    const meta = read({ hw_architecture: 'ppc64le', architecture: 'x86_64' });
    expect(meta.text('hw_architecture')).toBe('ppc64le');
    expect(meta.pointer('hw_architecture')).toBe('/images/0/properties/hw_architecture');
  });

  it('must be valid even if they are overridden', () => {
    expect(raised({ hw_architecture: 'x86_64', architecture: 'vax' }).message).toContain("'vax'");
  });

  it('turn the VMware adapter into a disk bus and a SCSI model', () => {
    expect(read({ vmware_adaptertype: 'ide' }).text('hw_disk_bus')).toBe('ide');
    const meta = read({ vmware_adaptertype: 'lsiLogicsas' });
    expect([meta.text('hw_disk_bus'), meta.text('hw_scsi_model')]).toEqual(['scsi', 'lsisas1068']);
  });
});

describe('NUMA nodes of an image', () => {
  it('are counted from 0 up to the first missing number', () => {
    const meta = read({ 'hw_numa_cpus.0': '0-3,^1', 'hw_numa_cpus.2': '4', 'hw_numa_mem.0': '512' });
    expect(meta.get('hw_numa_cpus')).toEqual([new Set([0, 2, 3])]);
    expect(meta.get('hw_numa_mem')).toEqual([512]);
  });

  it('must be valid CPU sets', () => {
    expect(raised({ 'hw_numa_cpus.0': 'x' })).toMatchObject({
      exception: 'Invalid',
      message: "Invalid inclusion expression 'x'",
    });
  });
});

describe('traits of an image', () => {
  it('are the required traits, in order', () => {
    const meta = read({ 'trait:HW_CPU_X86_AVX2': 'required', 'trait:B': 'forbidden', 'trait:A': 'required' });
    expect(meta.traits_required).toEqual([
      { name: 'HW_CPU_X86_AVX2', pointer: '/images/0/properties/trait:HW_CPU_X86_AVX2' },
      { name: 'A', pointer: '/images/0/properties/trait:A' },
    ]);
  });
});

describe('other properties', () => {
  it('are ignored', () => {
    const meta = readImageMeta({ ...image({}), properties: new Map([['__proto__', 'x']]) });
    expect(meta.properties.size).toBe(0);
    expect(isImageProperty('__proto__')).toBe(false);
  });

  it('that are not set have a pointer', () => {
    expect(read({}).pointer('hw_disk_bus')).toBe('/images/0/properties/hw_disk_bus');
    expect(read({}).text('hw_disk_bus')).toBeNull();
  });

  it('do not exist for a volume that was not created from an image', () => {
    expect(readImageMeta(null).pointer('hw_disk_bus')).toBeNull();
  });
});
