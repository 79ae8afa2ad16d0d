import { describe, expect, it } from 'vitest';
import { askFilter } from '../../../conformance/ask-filter.ts';
import { isolatedHostsFilter } from './isolated-hosts.ts';

const CONF = '[filter_scheduler]\nisolated_hosts = server1, server2\nisolated_images = windows';
const ask = (image: string | null, nova_conf: string) =>
  askFilter(isolatedHostsFilter, {
    nova_conf,
    image: image === null ? null : { id: image },
    hosts: [{ host: 'server1' }, { host: 'server3' }],
  });
const OPEN = `${CONF}\nrestrict_isolated_hosts_to_isolated_images = False`;

describe('IsolatedHostsFilter', () => {
  it.each([
    ['an isolated image', 'windows', ['server1'], ['server1']],
    ['another image', 'debian', ['server3'], ['server1', 'server3']],
    ['a volume', null, ['server3'], ['server1', 'server3']],
  ])('%s: restricted and not', (_, image, restricted, open) => {
    expect(ask(image, CONF).passing).toEqual(restricted);
    expect(ask(image, OPEN).passing).toEqual(open);
  });

  it('rejects isolated hosts for every image if no image is isolated', () => {
    expect(ask('debian', '[filter_scheduler]\nisolated_hosts = server1').passing).toEqual(['server3']);
  });

  it('passes every host if no host and no image is isolated', () => {
    expect(ask('debian', '').passing).toEqual(['server1', 'server3']);
  });

  it('says whether the host or the image is not isolated, and points to the options', () => {
    expect(ask('windows', CONF).rejections.get('server3')!.message).toBe(
      'The image requires an isolated host; the host is not in isolated_hosts.',
    );
    const { message, compared } = ask('debian', CONF).rejections.get('server1')!;
    expect(message).toBe('The host accepts only isolated images; the image is not in isolated_images.');
    expect(compared).toEqual([
      {
        side: 'asked',
        subject: { kind: 'image' },
        value: { kind: 'text', text: 'debian' },
        pointer: '/images/0/id',
      },
      {
        side: 'found',
        subject: { kind: 'conf_option', section: 'filter_scheduler', name: 'isolated_images' },
        value: { kind: 'texts', texts: ['windows'] },
        pointer: '/nova_conf#L3',
      },
      {
        side: 'found',
        subject: { kind: 'conf_option', section: 'filter_scheduler', name: 'isolated_hosts' },
        value: { kind: 'texts', texts: ['server1', 'server2'] },
        pointer: '/nova_conf#L2',
      },
    ]);
  });
});
