import type { Filter } from '../filter.ts';
import { at } from '../pointer.ts';
import { asked, type Compared, found, PASS, reject } from '../verdict.ts';

const GROUP = 'filter_scheduler';

/**
 * Keeps isolated images on isolated hosts (`nova.scheduler.filters.isolated_hosts_filter`): images of
 * `[filter_scheduler] isolated_images` run on no host but those of `isolated_hosts`. With
 * `restrict_isolated_hosts_to_isolated_images`, the default, those hosts run no other image either. A server that
 * boots from a volume has no image, and is not isolated. Nova logs nothing.
 */
export const isolatedHostsFilter: Filter = {
  name: 'IsolatedHostsFilter',
  runsOncePerRequest: true,
  runsOnRebuild: true,
  prepare: ({ spec: { image }, conf }) => {
    const hosts = new Set(conf.list(GROUP, 'isolated_hosts'));
    const images = conf.list(GROUP, 'isolated_images');
    const isRestricted = conf.bool(GROUP, 'restrict_isolated_hosts_to_isolated_images');
    const isIsolated = image?.id !== undefined && image.id !== null && images.includes(image.id);
    const evidence: readonly Compared[] = [
      asked('image', image?.id ?? null, at(image?.pointer ?? null, 'id')),
      found('isolated_images', images.join(', '), conf.pointer(GROUP, 'isolated_images')),
      found('isolated_hosts', [...hosts].join(', '), conf.pointer(GROUP, 'isolated_hosts')),
    ];
    if (isIsolated) {
      const rejection = reject(
        'The image is isolated, and the host is not one of the isolated hosts.',
        evidence,
      );
      return ({ host }) => (hosts.has(host) ? PASS : rejection);
    }
    if (!isRestricted) return () => PASS;
    const rejection = reject(
      'The host is isolated, and the image is not one of the isolated images.',
      evidence,
    );
    return ({ host }) => (hosts.has(host) ? rejection : PASS);
  },
};
