import { applySuggestion } from '@nova-sieve/engine';
import { describe, expect, it } from 'vitest';
import { answered, testEngine } from '../test-engine.ts';

const scenario = (key: string) =>
  JSON.stringify({
    version: 1,
    nova_conf: '[filter_scheduler]\nenabled_filters = ComputeFilter,AggregateInstanceExtraSpecsFilter\n',
    flavors: [{ name: 'keyed', vcpus: 1, ram: 64, disk: 0, extra_specs: { key } }],
    aggregates: [{ name: 'a', hosts: ['host1'], metadata: { key: '1' } }],
    hosts: [{ name: 'host[1:3]' }],
    request: { flavor: 'keyed' },
  });

const input = (text: string, host: string | null = null) => ({ text, round: 0, host });

describe('a search for suggestions', () => {
  it('finds edits that let the rejected host pass', async () => {
    const client = testEngine();
    const text = scenario('1');
    await client.ask('run', 1, input(text));
    const { offers } = await answered(client, 'suggest', 1, { host: 'host2', round: 0 });
    const [first] = offers;
    const again = await answered(client, 'run', 2, input(applySuggestion(text, first!), 'host2'));
    expect(again.kind === 'ran' && again.host?.status).not.toBe('rejected');
    expect(again.kind).toBe('ran');
  });

  it('finds changes that let more hosts pass if there is no valid host', async () => {
    const client = testEngine();
    await client.ask('run', 1, input(scenario('none has it')));
    const view = await answered(client, 'suggest', 1, { host: null, round: 0 });
    expect(view).toMatchObject({ host: null, complete: true });
    expect(view.offers[0]).toMatchObject({ passing_before: 0, passing_after: 3, placed: true });
  });

  it('ends for a newer text, a newer host, and a text other than the run’s', async () => {
    const client = testEngine();
    await client.ask('run', 1, input(scenario('1')));
    expect((await client.ask('suggest', 7, { host: 'host2', round: 0 })).kind).toBe('cancelled');
    const second = client.ask('suggest', 1, { host: 'host2', round: 0 });
    const third = client.ask('suggest', 1, { host: 'host3', round: 0 });
    const newer = client.ask('run', 2, input(scenario('2')));
    expect((await second).kind).toBe('cancelled');
    expect((await third).kind).toBe('cancelled');
    expect((await newer).kind).toBe('answered');
  });

  it('lets other questions go first', async () => {
    const client = testEngine();
    await client.ask('run', 1, input(scenario('1')));
    const order: string[] = [];
    const search = answered(client, 'suggest', 1, { host: 'host2', round: 0 }).then(() =>
      order.push('suggest'),
    );
    await answered(client, 'explain', 1, { host: 'host3', round: 0 }).then(() => order.push('explain'));
    await search;
    expect(order).toEqual(['explain', 'suggest']);
  });
});
