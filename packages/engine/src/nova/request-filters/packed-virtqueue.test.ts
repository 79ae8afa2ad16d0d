import { describe, expect, it } from 'vitest';
import { askPlacement } from '../../../conformance/ask-placement.ts';

const ask = (flavor: string | null, image: string | null) =>
  askPlacement({
    flavor: { extra_specs: flavor === null ? {} : { 'hw:virtio_packed_ring': flavor } },
    image: { disk_format: 'qcow2', properties: image === null ? {} : { hw_virtio_packed_ring: image } },
  });

describe('packed_virtqueue_filter', () => {
  it.each([
    ['yes', null],
    [null, 'true'],
    ['1', 'true'],
  ])('requires support for packed virtqueues if the flavor has %s and the image %s', (flavor, image) => {
    expect(ask(flavor, image).query.root_required).toEqual([
      'COMPUTE_NET_VIRTIO_PACKED,!COMPUTE_STATUS_DISABLED',
    ]);
  });

  it('adds nothing if both disable it', () => {
    expect(ask('no', 'false').step('packed_virtqueue_filter').added).toEqual([]);
  });

  it('raises if flavor and image differ', () => {
    expect(ask('true', 'false').request).toMatchObject({
      ok: false,
      stage: 'request_filter',
      error: {
        exception: 'FlavorImageConflict',
        because: [
          '/flavors/0/extra_specs/hw:virtio_packed_ring',
          '/images/0/properties/hw_virtio_packed_ring',
        ],
      },
    });
  });
});
