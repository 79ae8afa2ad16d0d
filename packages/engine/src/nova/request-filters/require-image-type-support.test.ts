import { describe, expect, it } from 'vitest';
import { askPlacement } from '../../../conformance/ask-placement.ts';

const nova_conf = '[scheduler]\nquery_placement_for_image_type_support = true\n';
const image = (disk_format: string) => ({ id: 'an-image', disk_format });

describe('require_image_type_support', () => {
  it('requires hosts that support the disk format', () => {
    const asked = askPlacement({ nova_conf, image: image('qcow2') });
    expect(asked.query.root_required).toEqual(['COMPUTE_IMAGE_TYPE_QCOW2,!COMPUTE_STATUS_DISABLED']);
    expect(asked.step('require_image_type_support').added).toEqual([
      {
        text: 'requires trait COMPUTE_IMAGE_TYPE_QCOW2 of the host',
        because: ['/images/0/disk_format', '/nova_conf#L2'],
      },
    ]);
  });

  it('ignores a format without a trait, and logs an error', () => {
    const asked = askPlacement({ nova_conf, image: image('x') });
    expect(asked.query.root_required).toEqual(['!COMPUTE_STATUS_DISABLED']);
    expect(asked.step('require_image_type_support').log).toEqual([
      {
        level: 'ERROR',
        logger: 'nova.scheduler.request_filter',
        text: "Computed trait name 'COMPUTE_IMAGE_TYPE_X' is not valid; is os-traits up to date?",
      },
    ]);
  });

  it('adds nothing for a guest that boots from a volume', () => {
    const asked = askPlacement({ nova_conf, image: image('qcow2'), request: { is_bfv: true } });
    expect(asked.query.root_required).toEqual(['!COMPUTE_STATUS_DISABLED']);
  });

  it('raises without an image', () => {
    expect(askPlacement({ nova_conf, image: null }).request).toMatchObject({
      ok: false,
      error: { exception: 'NotImplementedError' },
      cause: null,
    });
  });

  it('is off by default', () => {
    expect(askPlacement({}).step('require_image_type_support').added).toEqual([]);
  });
});
