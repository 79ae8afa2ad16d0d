import { describe, expect, it } from 'vitest';
import { HOST_STATUSES, STOPPED_NOWHERE } from '../protocol/answers.ts';
import { answered, testEngine } from '../test-engine.ts';

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
    const answer = await answered(testEngine(), 'run', 1, input(scenario('*'), 'host2'));
    if (answer.kind !== 'ran') throw new Error(`expected a run, got ${answer.kind}`);
    const { view, host } = answer;
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

  it('reports an activity before it begins', async () => {
    const heard: (string | undefined)[] = [];
    const client = testEngine(({ activity }) => heard.push(activity));
    await client.ask('run', 1, input(scenario('*')));
    expect(heard).toEqual(['Placement', 'the filters and weighers']);
    heard.length = 0;
    const own = {
      version: 1,
      nova_conf:
        '[filter_scheduler]\navailable_filters = my.MyFilter\nenabled_filters = MyFilter\nweight_classes =\n',
      custom_code: 'class MyFilter {\n  hostPasses() {\n    return true;\n  }\n}\n',
      hosts: [{ name: 'a' }, { name: 'b' }],
    };
    await client.ask('run', 2, { ...input(JSON.stringify(own)), runsCode: true });
    expect(heard).toEqual(['MyFilter', 'Placement', 'the filters and weighers', 'MyFilter']);
  });

  it('reports the activity of the runs inside a longer search', async () => {
    const heard = new Set<string>();
    const client = testEngine(({ question, done, total, activity }) =>
      heard.add(`${question} ${done}/${total} ${activity}`),
    );
    await client.ask('run', 1, input(scenario('*')));
    await client.ask('capacity', 1, { cap: 5 });
    await client.ask('suggest', 1, { host: null, round: 0 });
    await client.ask('flavors', 1, { flavors: ['plain'] });
    await client.ask('compare', 1, { text: scenario('*') });
    for (const kind of ['capacity', 'suggest', 'flavors', 'compare']) {
      expect(heard).toContain(`${kind} 0/0 Placement`);
    }
  });

  it('reports the problems of a text that is not a scenario', async () => {
    expect(await answered(testEngine(), 'run', 1, input('{"version": 1,, }'))).toMatchObject({
      kind: 'invalid',
      problems: [{ severity: 'error' }],
    });
  });

  it('returns the last valid run if the page shows an older one', async () => {
    const client = testEngine();
    await client.ask('run', 1, input(scenario('*')));
    await client.ask('run', 2, input(scenario('!')));
    const malformed = (shown: number) => answered(client, 'run', 3, { ...input('{', 'host2'), shown });
    expect(await malformed(2)).toMatchObject({ kind: 'invalid', stands: null });
    expect(await malformed(1)).toMatchObject({
      stands: { revision: 2, view: { hosts: ['host1', 'host2', 'host3'] }, host: { name: 'host2' } },
    });
    expect(await answered(client, 'log', 2, { level: 'DEBUG' })).not.toEqual([]);
  });

  it('drops the older of two texts', async () => {
    const client = testEngine();
    const older = client.ask('run', 1, input(scenario('*')));
    const newer = answered(client, 'run', 2, input(scenario('!')));
    expect((await older).kind).toBe('cancelled');
    const answer = await newer;
    expect(answer.kind === 'ran' && answer.view.stages.at(-1)?.end).toBe(2);
  });

  it('explains hosts and shows trees only of the latest run', async () => {
    const client = testEngine();
    await client.ask('run', 7, input(scenario('*')));
    expect(await answered(client, 'explain', 7, { host: 'host3', round: 0 })).toMatchObject({
      name: 'host3',
    });
    expect(await answered(client, 'explain', 7, { host: 'nobody', round: 0 })).toBeNull();
    expect(await client.ask('explain', 6, { host: 'host3', round: 0 })).toMatchObject({ kind: 'cancelled' });
    const trees = await answered(client, 'providers', 7, { hosts: ['host1', 'nobody'], round: 0 });
    expect(trees.map(({ host }) => host)).toEqual(['host1']);
    const vcpu = trees[0]!.root.inventories.find(({ resource_class }) => resource_class === 'VCPU');
    expect(vcpu).toMatchObject({ used: 0, requested: 0 });
    const claimed = trees[0]!.candidates.first.find((candidate) => candidate.claimed);
    expect(claimed?.allocations.get(trees[0]!.root.uuid)?.get('VCPU')).toBe(1);
    const glyphs = await answered(client, 'glyphs', 7, { hosts: [0] });
    expect(glyphs.map(({ host }) => host)).toEqual(['host1']);
  });

  it('reports the outcome of each flavor', async () => {
    const client = testEngine();
    await client.ask('run', 1, input(scenario('nothing like it')));
    expect(await answered(client, 'flavors', 1, { flavors: ['keyed', 'plain'] })).toEqual([
      { flavor: 'keyed', left: 0, placed: false },
      { flavor: 'plain', left: 3, placed: true },
    ]);
  });

  it('answers a query to Placement, and reports what a host’s tree lacks for it', async () => {
    const client = testEngine();
    const ran = await answered(client, 'run', 1, input(scenario('*')));
    expect(ran.kind === 'ran' && ran.view.queries[0]?.origins.get('resources:VCPU')).toEqual([
      '/flavors/0/vcpus',
    ]);
    const query = { query: 'resources=VCPU:1000', microversion: '1.36', sentAs: 0, host: 'host2' };
    const view = await answered(client, 'placement', 1, query);
    expect(view.answer).toMatchObject({ status: 200, returned: 0 });
    expect(view.tree?.parts[0]?.rejected[0]?.rejections[0]?.compared[0]?.pointer).toBe('/flavors/0/vcpus');
    expect(await client.ask('placement', 2, query)).toMatchObject({ kind: 'cancelled' });
  });

  it('writes the log of its run at the requested level', async () => {
    const client = testEngine();
    await client.ask('run', 1, input(scenario('*')));
    const debug = await answered(client, 'log', 1, { level: 'DEBUG' });
    const info = await answered(client, 'log', 1, { level: 'INFO' });
    expect(debug[0]?.text).toMatch(/^Starting to schedule for instances/);
    expect(info.length).toBeLessThan(debug.length);
    expect(info.every(({ level }) => level !== 'DEBUG')).toBe(true);
    expect(await client.ask('log', 2, { level: 'INFO' })).toMatchObject({ kind: 'cancelled' });
  });

  it('evaluates filters for every flavor, aggregate by aggregate', async () => {
    const client = testEngine();
    await client.ask('run', 1, input(scenario('*')));
    const question = { filters: ['AggregateInstanceTypeFilter'], by: 'aggregates' } as const;
    const view = await answered(client, 'matrix', 1, question);
    expect(view.columns).toEqual([
      { name: 'a', hosts: 1 },
      { name: 'no aggregate', hosts: 2 },
    ]);
    const rows = view.filters[0]!.rows.map(({ flavor, cells }) => [
      flavor,
      cells.map(({ passing }) => passing),
    ]);
    expect(rows).toEqual([
      ['keyed', [1, 0]],
      ['plain', [1, 2]],
    ]);
  });

  it('fails one request, not the session, when the engine throws', async () => {
    const client = testEngine();
    await client.ask('run', 1, input(scenario('*')));
    expect(await client.ask('flavors', 1, { flavors: ['nobody’s'] })).toMatchObject({ kind: 'failed' });
    expect(await answered(client, 'run', 2, input(scenario('*')))).toMatchObject({ kind: 'ran' });
  });
});
