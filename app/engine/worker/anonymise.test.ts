import { expect, it } from 'vitest';
import { answered, testEngine } from '../test-engine.ts';

const TEXT = JSON.stringify({
  version: 1,
  title: 'Two hosts',
  flavors: [{ name: 'large', vcpus: 99 }],
  hosts: [{ name: 'acme[1:2]' }],
});

it('explains the requested hosts, and skips hosts that no longer exist', async () => {
  const client = testEngine();
  await client.ask('run', 1, { text: TEXT, round: 0, host: null });
  const markdown = await answered(client, 'markdown', 1, { hosts: ['acme2', 'gone'], round: 0 });
  expect(markdown).toMatch(/^# Two hosts\n/);
  expect(markdown.match(/^## .*/gm)).toEqual(['## acme2']);
});

it('anonymises any text, independent of the last run', async () => {
  const hidden = { hosts: true, projects: true, addresses: true, aggregates: true, texts: true };
  const answer = await answered(testEngine(), 'anonymise', 1, { text: TEXT, hidden });
  expect(answer).toMatchObject({ ok: true, left: [], text: expect.stringContaining('"host-a[1:2]"') });
  expect(answer.ok && answer.text).not.toMatch(/acme|Two/);
});
