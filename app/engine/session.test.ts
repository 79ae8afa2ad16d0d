import { describe, expect, it } from 'vitest';
import { createEngineClient, type EngineClient, type TransportEvents } from './client.ts';
import { createSession } from './session.ts';
import { HOST_STATUSES, STOPPED_NOWHERE } from './views.ts';

/** The real session behind the real client, in one thread: what the worker does, but for the worker. */
function engine(): EngineClient {
  const spawn = ({ onReply }: TransportEvents) => {
    const session = createSession({
      reply: onReply,
      takeTurn: () => new Promise((resolve) => setTimeout(resolve)),
      now: () => 0,
    });
    return { post: session.receive, terminate: () => undefined };
  };
  return createEngineClient({ spawn, watchdogMs: 60_000 });
}

const scenario = (key: string) =>
  JSON.stringify({
    version: 1,
    nova_conf: '[filter_scheduler]\nenabled_filters = ComputeFilter,AggregateInstanceTypeFilter\n',
    flavors: [
      { name: 'keyed', vcpus: 1, ram: 64, disk: 0, extra_specs: { key } },
      { name: 'plain', vcpus: 1, ram: 64, disk: 0 },
    ],
    aggregates: [{ name: 'a', hosts: ['host1'], metadata: { key: '1' } }],
    hosts: [{ name: 'host[1:3]' }],
    request: { flavor: 'keyed' },
  });

const input = (text: string, host: string | null = null) => ({ text, round: 0, host });

describe('a session', () => {
  it('runs a text: stages, table and the selected host’s explanation in one reply', async () => {
    const settled = await engine().run(1, input(scenario('*'), 'host2'));
    if (settled.kind !== 'ran') throw new Error(`expected a run, got ${settled.kind}`);
    const { view, host } = settled;
    expect(view.hosts).toEqual(['host1', 'host2', 'host3']);
    expect(view.stages.at(-1)?.end).toBe(1);
    expect(Array.from(view.table.status, (code) => HOST_STATUSES[code])).toEqual([
      'selected',
      'rejected',
      'rejected',
    ]);
    expect(view.table.stopped[0]).toBe(STOPPED_NOWHERE);
    expect(view.table.filters[view.table.stopped[1]!]?.name).toBe('AggregateInstanceTypeFilter');
    expect(host?.problems[0]).toMatchObject({ name: 'AggregateInstanceTypeFilter', stopped: true });
  });

  it('says what is wrong with a text that is no scenario', async () => {
    const settled = await engine().run(1, input('{"version": 1,, }'));
    expect(settled).toMatchObject({ kind: 'invalid', problems: [{ severity: 'error' }] });
  });

  it('drops the older of two texts', async () => {
    const client = engine();
    const older = client.run(1, input(scenario('*')));
    const newer = client.run(2, input(scenario('!')));
    expect((await older).kind).toBe('cancelled');
    const settled = await newer;
    expect(settled.kind === 'ran' && settled.view.stages.at(-1)?.end).toBe(2);
  });

  it('explains and shows trees of the run it has, and of no other', async () => {
    const client = engine();
    await client.run(7, input(scenario('*')));
    expect(await client.explain(7, { host: 'host3', round: 0 })).toMatchObject({ host: { name: 'host3' } });
    expect(await client.explain(7, { host: 'nobody', round: 0 })).toMatchObject({ host: null });
    expect(await client.explain(6, { host: 'host3', round: 0 })).toMatchObject({ kind: 'cancelled' });
    const trees = await client.providers(7, { hosts: ['host1', 'nobody'], round: 0 });
    if (trees.kind !== 'trees') throw new Error(`expected trees, got ${trees.kind}`);
    expect(trees.trees.map(({ host }) => host)).toEqual(['host1']);
    const vcpu = trees.trees[0]!.root.inventories.find(({ resource_class }) => resource_class === 'VCPU');
    expect(vcpu).toMatchObject({ used: 0, requested: 1 });
  });

  it('tells what each flavor comes to', async () => {
    const client = engine();
    await client.run(1, input(scenario('nothing like it')));
    expect(await client.flavors(1, { flavors: ['keyed', 'plain'] })).toMatchObject({
      outcomes: [
        { flavor: 'keyed', left: 0, placed: false },
        { flavor: 'plain', left: 3, placed: true },
      ],
    });
  });

  it('answers a query to Placement, and tells what a host’s tree lacks for it', async () => {
    const client = engine();
    const ran = await client.run(1, input(scenario('*')));
    expect(ran.kind === 'ran' && ran.view.queries[0]?.origins.get('resources:VCPU')).toEqual([
      '/flavors/0/vcpus',
    ]);
    const query = { query: 'resources=VCPU:1000', microversion: '1.36', sentAs: 0, host: 'host2' };
    const settled = await client.placement(1, query);
    if (settled.kind !== 'placement') throw new Error(`expected an answer, got ${settled.kind}`);
    expect(settled.view.answer).toMatchObject({ status: 200, returned: 0 });
    expect(settled.view.tree?.parts[0]?.rejected[0]?.rejections[0]?.compared[0]?.at).toBe('/flavors/0/vcpus');
    expect(await client.placement(2, query)).toMatchObject({ kind: 'cancelled' });
  });

  it('writes the log of its run, at the level that is asked for', async () => {
    const client = engine();
    await client.run(1, input(scenario('*')));
    const debug = await client.log(1, { level: 'DEBUG' });
    const info = await client.log(1, { level: 'INFO' });
    if (debug.kind !== 'log' || info.kind !== 'log') throw new Error('expected two logs');
    expect(debug.lines[0]?.text).toMatch(/^Starting to schedule for instances/);
    expect(info.lines.length).toBeLessThan(debug.lines.length);
    expect(info.lines.every(({ level }) => level !== 'DEBUG')).toBe(true);
    expect(await client.log(2, { level: 'INFO' })).toMatchObject({ kind: 'cancelled' });
  });

  it('asks filters about every flavor, aggregate by aggregate', async () => {
    const client = engine();
    await client.run(1, input(scenario('*')));
    const question = { filters: ['AggregateInstanceTypeFilter'], by: 'aggregates' } as const;
    const settled = await client.matrix(1, question);
    if (settled.kind !== 'matrix') throw new Error(`expected a matrix, got ${settled.kind}`);
    expect(settled.view.columns).toEqual([
      { name: 'a', hosts: 1 },
      { name: 'no aggregate', hosts: 2 },
    ]);
    const rows = settled.view.filters[0]!.rows.map(({ flavor, cells }) => [
      flavor,
      cells.map(({ passing }) => passing),
    ]);
    expect(rows).toEqual([
      ['keyed', [1, 0]],
      ['plain', [1, 2]],
    ]);
  });

  it('fails one request, not the session, when the engine throws', async () => {
    const client = engine();
    await client.run(1, input(scenario('*')));
    expect(await client.flavors(1, { flavors: ['nobody’s'] })).toMatchObject({ kind: 'failed' });
    expect(await client.run(2, input(scenario('*')))).toMatchObject({ kind: 'ran' });
  });
});
