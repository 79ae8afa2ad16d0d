import { describe, expect, it } from 'vitest';
import { askPlacement } from '../../../conformance/ask-placement.ts';

const nova_conf = '[scheduler]\nimage_metadata_prefilter = true\n';
const ask = (properties: Record<string, string>) =>
  askPlacement({ nova_conf, image: { disk_format: 'qcow2', properties } });

describe('transform_image_metadata', () => {
  it.each([
    ['hw_cdrom_bus', 'sata', 'COMPUTE_STORAGE_BUS_SATA'],
    ['hw_disk_bus', 'virtio', 'COMPUTE_STORAGE_BUS_VIRTIO'],
    ['hw_video_model', 'vga', 'COMPUTE_GRAPHICS_MODEL_VGA'],
    ['hw_vif_model', 'spapr-vlan', 'COMPUTE_NET_VIF_MODEL_SPAPR_VLAN'],
    ['hw_architecture', 'x86_64', 'HW_ARCH_X86_64'],
    ['hw_emulation_architecture', 'aarch64', 'COMPUTE_ARCH_AARCH64'],
  ])('turns %s=%s into trait %s', (name, value, trait) => {
    const asked = ask({ [name]: value });
    expect(asked.query.root_required).toEqual([`${trait},!COMPUTE_STATUS_DISABLED`]);
    expect(asked.step('transform_image_metadata').added).toEqual([
      {
        text: `requires trait ${trait} of the host`,
        because: [`/images/0/properties/${name}`, '/nova_conf#L2'],
      },
    ]);
  });

  it('has the pointer to the legacy name', () => {
    const [added] = ask({ architecture: 'amd64' }).step('transform_image_metadata').added;
    expect(added?.because[0]).toBe('/images/0/properties/architecture');
  });

  it('adds nothing if one value has no trait, which is always the case for hw_viommu_model', () => {
    const asked = ask({ hw_disk_bus: 'virtio', hw_viommu_model: 'smmuv3' });
    expect(asked.query.root_required).toEqual(['!COMPUTE_STATUS_DISABLED']);
    expect(asked.log('transform_image_metadata')).toEqual([
      "Computed trait name 'COMPUTE_VIOMMU_SMMUV3' is not valid; is os-traits up to date?",
    ]);
  });

  it('is off by default', () => {
    const image = { disk_format: 'qcow2', properties: { hw_disk_bus: 'virtio' } };
    expect(askPlacement({ image }).step('transform_image_metadata').added).toEqual([]);
  });
});
