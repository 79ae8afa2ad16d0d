import type { Filter } from '../filter.ts';
import { at } from '../pointer.ts';
import { text } from '../verdict/value.ts';
import { asked, type Compared, found, PASS, reject } from '../verdict/verdict.ts';

const GROUP = 'filter_scheduler';

/**
 * Keeps isolated images on isolated hosts (`nova.scheduler.filters.isolated_hosts_filter`): images of
 * `[filter_scheduler] isolated_images` run only on hosts of `isolated_hosts`. With
 * `restrict_isolated_hosts_to_isolated_images`, the default, those hosts run no other image. A server that boots from a
 * volume has no image and is not isolated. Nova logs nothing.
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
    const option = (name: string, values: readonly string[]): Compared =>
      found(
        { kind: 'conf_option', section: GROUP, name },
        { kind: 'texts', texts: values },
        conf.pointer(GROUP, name),
      );
    const evidence: readonly Compared[] = [
      asked({ kind: 'image' }, image?.id == null ? null : text(image.id), at(image?.pointer ?? null, 'id')),
      option('isolated_images', images),
      option('isolated_hosts', [...hosts]),
    ];
    if (isIsolated) {
      const rejection = reject(
        { kind: 'image_isolated' },
        'The image requires an isolated host; the host is not in isolated_hosts.',
        evidence,
      );
      return ({ host }) => (hosts.has(host) ? PASS : rejection);
    }
    if (!isRestricted) return () => PASS;
    const rejection = reject(
      { kind: 'host_isolated' },
      'The host accepts only isolated images; the image is not in isolated_images.',
      evidence,
    );
    return ({ host }) => (hosts.has(host) ? rejection : PASS);
  },
};
