import { applySuggestion } from '@nova-sieve/engine';
import { describe, expect, it } from 'vitest';
import { createEngineClient, type EngineClient, type TransportEvents } from './client.ts';
import { createSession } from './session.ts';

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
    nova_conf: '[filter_scheduler]\nenabled_filters = ComputeFilter,AggregateInstanceExtraSpecsFilter\n',
    flavors: [{ name: 'keyed', vcpus: 1, ram: 64, disk: 0, extra_specs: { key } }],
    aggregates: [{ name: 'a', hosts: ['host1'], metadata: { key: '1' } }],
    hosts: [{ name: 'host[1:3]' }],
    request: { flavor: 'keyed' },
  });

const input = (text: string, host: string | null = null) => ({ text, round: 0, host });

describe('a search for suggestions', () => {
  it('finds edits that let the rejected host pass', async () => {
    const client = engine();
    const text = scenario('1');
    await client.run(1, input(text));
    const settled = await client.suggest(1, { host: 'host2', round: 0 });
    if (settled.kind !== 'suggestions') throw new Error(`expected suggestions, got ${settled.kind}`);
    const [first] = settled.view.offers;
    const again = await client.run(2, input(applySuggestion(text, first!), 'host2'));
    expect(again.kind === 'ran' && again.host?.status).not.toBe('rejected');
    expect(again.kind).toBe('ran');
  });

  it('finds what keeps hosts out where there is no valid host', async () => {
    const client = engine();
    await client.run(1, input(scenario('none has it')));
    const settled = await client.suggest(1, { host: null, round: 0 });
    if (settled.kind !== 'suggestions') throw new Error(`expected suggestions, got ${settled.kind}`);
    expect(settled.view).toMatchObject({ host: null, complete: true });
    expect(settled.view.offers[0]).toMatchObject({ passing_before: 0, passing_after: 3, placed: true });
  });

  it('ends for a newer text, a newer host, and for a text that is not the run’s', async () => {
    const client = engine();
    await client.run(1, input(scenario('1')));
    expect((await client.suggest(7, { host: 'host2', round: 0 })).kind).toBe('cancelled');
    const second = client.suggest(1, { host: 'host2', round: 0 });
    const third = client.suggest(1, { host: 'host3', round: 0 });
    const newer = client.run(2, input(scenario('2')));
    expect((await second).kind).toBe('cancelled');
    expect((await third).kind).toBe('cancelled');
    expect((await newer).kind).toBe('ran');
  });

  it('lets whatever else is asked go first', async () => {
    const client = engine();
    await client.run(1, input(scenario('1')));
    const order: string[] = [];
    const search = client.suggest(1, { host: 'host2', round: 0 }).then(({ kind }) => order.push(kind));
    await client.explain(1, { host: 'host3', round: 0 }).then(({ kind }) => order.push(kind));
    await search;
    expect(order).toEqual(['explained', 'suggestions']);
  });
});
