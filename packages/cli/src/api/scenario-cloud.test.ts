import { mkdtemp, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterEach, beforeEach, describe, expect, it } from 'vitest';
import { UsageError } from '../command.ts';
import { loadCloud } from './scenario-cloud.ts';

let folder: string;

beforeEach(async () => {
  folder = await mkdtemp(join(tmpdir(), 'nova-sieve-'));
});

afterEach(() => rm(folder, { recursive: true }));

async function write(text: string): Promise<string> {
  const file = join(folder, 'cloud.yaml');
  await writeFile(file, text);
  return file;
}

const TOKEN = { 'x-auth-token': 'any', 'openstack-api-version': 'placement 1.39, compute 2.90' };

const SCENARIO = `version: 1
hosts: [{name: 'compute[1:3]'}]
images: [{name: cirros}]
aggregates: [{name: ssd, hosts: [compute1], metadata: {ssd: 'true'}}]
`;

describe('loadCloud', () => {
  it('serves an empty cloud without a file', async () => {
    const { placement, nova } = await loadCloud(undefined);
    const providers = placement.handle({
      method: 'GET',
      url: '/resource_providers',
      headers: TOKEN,
      body: null,
    });
    expect(JSON.parse(providers.body)).toEqual({ resource_providers: [] });
    const nodes = nova.handle({ method: 'GET', url: '/os-hypervisors', headers: TOKEN, body: null });
    expect(JSON.parse(nodes.body)).toEqual({ hypervisors: [] });
  });

  it('serves one scenario’s cloud to both Placement and Nova', async () => {
    const { placement, nova, images } = await loadCloud(await write(SCENARIO));
    const providers = placement.handle({
      method: 'GET',
      url: '/resource_providers',
      headers: TOKEN,
      body: null,
    });
    expect((JSON.parse(providers.body) as { resource_providers: unknown[] }).resource_providers).toHaveLength(
      3,
    );
    const aggregates = nova.handle({ method: 'GET', url: '/os-aggregates', headers: TOKEN, body: null });
    expect(JSON.parse(aggregates.body)).toMatchObject({
      aggregates: [{ name: 'ssd', hosts: ['compute1'], metadata: { ssd: 'true' } }],
    });
    expect(images.map(({ name }) => name)).toEqual(['cirros']);
  });

  it('reports why a server has no host', async () => {
    const { nova, images } = await loadCloud(await write(SCENARIO));
    const server = { name: 'x', flavorRef: '1', imageRef: images[0]!.id, availability_zone: 'nova:compute2' };
    const ask = (method: string, url: string, body: string | null) =>
      nova.handle({ method, url, headers: TOKEN, body });
    const run = ask('POST', '/servers', JSON.stringify({ server })).headers['x-sieve-run']!;
    const shown = ask('GET', run.replace(/^.*(?=\/sieve)/, ''), null);
    expect(JSON.parse(shown.body)).toMatchObject({
      run: {
        outcome: { kind: 'selected' },
        placement: [{ status: 200 }],
        rounds: [{ host: 'compute2' }],
        hosts: [{ name: 'compute1' }, { name: 'compute2', status: 'selected' }, { name: 'compute3' }],
      },
    });
  });

  it('schedules with the scenario’s custom filters', async () => {
    const conf =
      'nova_conf: |\n  [filter_scheduler]\n  available_filters = mine.MyFilter\n  enabled_filters = MyFilter\n';
    const code = "custom_code: 'class MyFilter { hostPasses(host) { return host.host === `compute3`; } }'\n";
    const { nova, images } = await loadCloud(await write(SCENARIO + conf + code));
    const body = JSON.stringify({
      server: { name: 'x', flavorRef: '1', imageRef: images[0]!.id, networks: 'none' },
    });
    const made = nova.handle({ method: 'POST', url: '/servers', headers: TOKEN, body });
    const { server } = JSON.parse(made.body) as { server: { id: string } };
    const shown = nova.handle({ method: 'GET', url: `/servers/${server.id}`, headers: TOKEN, body: null });
    expect(JSON.parse(shown.body)).toMatchObject({ server: { 'OS-EXT-SRV-ATTR:host': 'compute3' } });
  });

  it('names the line of each problem', async () => {
    const file = await write('version: 1\nhosts:\n  - name: a\n    vcpus: many\ncolour: red\n');
    const error = await loadCloud(file).catch((thrown: unknown) => thrown);
    expect(error).toBeInstanceOf(UsageError);
    const lines = (error as UsageError).message.split('\n');
    expect(lines).toHaveLength(2);
    expect(lines.some((line) => line.startsWith(`${file}:4:`) && line.includes('error'))).toBe(true);
    expect(lines.some((line) => line.startsWith(`${file}:5:`))).toBe(true);
  });

  it('names the line of a contradiction that appears when the cloud is built', async () => {
    const file = await write(
      "version: 1\nhosts: [{name: a}, {name: b}]\nproviders:\n  - name: nfs\n  - name: 'a'\n",
    );
    await expect(loadCloud(file)).rejects.toThrow(`${file}:5`);
  });

  it('reports a missing file', async () => {
    await expect(loadCloud(join(folder, 'none.yaml'))).rejects.toThrow('Cannot read the scenario');
  });
});
