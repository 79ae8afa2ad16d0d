import { describe, expect, test } from 'vitest';
import { expandNames } from '../../names/ranges.ts';
import { collapseHosts } from './collapse-hosts.ts';
import { collapseServers } from './collapse-servers.ts';

const nested = (name: string, ...children: string[]) => ({
  name,
  provider: { children: children.map((child) => ({ name: child, inventories: { VGPU: 1 } })) },
});

describe('hosts', () => {
  test('that are equal and count up become one entry in their order', () => {
    const hosts = ['c1', 'c2', 'c3', 'd1', 'c4', 'c5'].map((name) => ({ name, vcpus: 4 }));
    expect(collapseHosts(hosts).map(({ name }) => name)).toEqual(['c[1:3]', 'd1', 'c[4:5]']);
    const expanded = collapseHosts(hosts).flatMap(({ name }) => expandNames(name, 10));
    expect(expanded).toEqual(hosts.map(({ name }) => name));
  });

  test('that differ stay separate', () => {
    expect(
      collapseHosts([
        { name: 'c1', vcpus: 4 },
        { name: 'c2', vcpus: 8 },
      ]),
    ).toHaveLength(2);
  });

  test('can also count up in addresses and nodes, or share an address', () => {
    const hostEntry = (name: string, host_ip: string) => ({ name, nodename: `${name}.example`, host_ip });
    expect(
      collapseHosts([
        hostEntry('c1', '10.0.0.8'),
        hostEntry('c2', '10.0.0.9'),
        hostEntry('c3', '10.0.0.10'),
        hostEntry('c4', '10.0.0.99'),
      ]),
    ).toEqual([
      { name: 'c[1:3]', nodename: 'c[1:3].example', host_ip: '10.0.0.[8:10]' },
      hostEntry('c4', '10.0.0.99'),
    ]);
    expect(
      collapseHosts([
        { name: 'c1', host_ip: 'x' },
        { name: 'c2', host_ip: 'x' },
      ]),
    ).toEqual([{ name: 'c[1:2]', host_ip: 'x' }]);
  });

  test('with child providers become a range only if the names of the children have their prefix', () => {
    expect(collapseHosts([nested('c1', 'c1_gpu'), nested('c2', 'c2_gpu')])).toEqual([
      nested('c[1:2]', 'gpu'),
    ]);
    expect(collapseHosts([nested('c1', 'gpu-a'), nested('c2', 'gpu-b')])).toHaveLength(2);
  });
});

describe('servers', () => {
  const server = (name: string, host: string, more: object = {}) => ({ name, host, flavor: 'm1', ...more });

  test('use their hosts in turn', () => {
    expect(
      collapseServers([server('w1', 'c1'), server('w2', 'c2'), server('w3', 'c3'), server('x', 'c1')]),
    ).toEqual([{ name: 'w[1:3]', host: 'c[1:3]', flavor: 'm1' }, server('x', 'c1')]);
    expect(collapseServers([server('w1', 'c1'), server('w2', 'c1')])).toEqual([server('w[1:2]', 'c1')]);
    const round = [1, 2, 3, 1, 2, 3].map((host, index) => server(`w${index + 1}`, `c${host}`));
    expect(collapseServers(round)).toEqual([{ name: 'w[1:6]', host: 'c[1:3]', flavor: 'm1' }]);
  });

  test('with a UUID or allocations stay separate', () => {
    expect(
      collapseServers([server('w1', 'c1', { uuid: 'u' }), server('w2', 'c1', { uuid: 'u' })]),
    ).toHaveLength(2);
  });
});
