import type { ApiResponse } from '@nova-sieve/engine';
import { describe, expect, it } from 'vitest';
import { encodeToken } from './identity-token.ts';
import { imageMount } from './image.ts';
import { findMount, type Mount } from './mount.ts';
import { novaMounts } from './nova.ts';
import { loadCloud } from './scenario-cloud.ts';

const cloud = await loadCloud(undefined);
const mounts: readonly Mount[] = [...novaMounts(cloud), imageMount(cloud)];

function ask(method: string, path: string, headers: Record<string, string> = {}, body = ''): ApiResponse {
  const mount = findMount(mounts, path)!;
  const url = path.slice(mount.prefix.length);
  return mount.handle({ method, url, headers: { host: 'cloud.example', ...headers }, body: body || null });
}

const read = (path: string): unknown => JSON.parse(ask('GET', path).body);

describe('the compute service', () => {
  it('is listed above its only version', () => {
    const links = [{ rel: 'self', href: 'http://cloud.example/compute/v2.1/' }];
    expect(read('/compute/')).toMatchObject({ versions: [{ id: 'v2.1', links }] });
    expect(read('/compute/v2.1')).toMatchObject({ version: { id: 'v2.1', links } });
  });

  it('gets the user from the token', () => {
    const token = encodeToken({
      user: 'alice',
      userDomain: 'Default',
      project: 'hr',
      projectDomain: 'Default',
      issuedAt: 0,
    });
    const body = JSON.stringify({ server_group: { name: 'g', policies: ['affinity'] } });
    const headers = { 'x-auth-token': token, 'x-openstack-nova-api-version': '2.13' };
    expect(JSON.parse(ask('POST', '/compute/v2.1/os-server-groups', headers, body).body)).toMatchObject({
      server_group: { project_id: 'hr', user_id: 'alice' },
    });
  });
});

describe('the image service', () => {
  it('lists, finds and shows the images of the scenario', () => {
    const { images } = read('/image/v2/images') as { images: { id: string; name: string }[] };
    expect(images).toMatchObject([{ name: 'cirros', status: 'active', disk_format: 'qcow2' }]);
    const { id } = images[0]!;
    expect(read(`/image/v2/images/${id}`)).toMatchObject({ id, name: 'cirros' });
    expect(read('/image/v2/images?name=cirros')).toMatchObject({ images: [{ id }] });
    expect(read('/image/v2/images?name=other')).toMatchObject({ images: [] });
    expect(read(`/image/v2/images?marker=${id}`)).toMatchObject({ images: [] });
  });

  it('shows its versions, and accepts no images', () => {
    expect(ask('GET', '/image').status).toBe(300);
    expect(read('/image/versions')).toMatchObject({ versions: [{ id: 'v2.9', status: 'CURRENT' }] });
    expect(ask('GET', '/image/v2/images/%zz').status).toBe(404);
    expect(ask('GET', '/image/v2/tasks').status).toBe(404);
    expect(ask('POST', '/image/v2/images').status).toBe(405);
  });
});
