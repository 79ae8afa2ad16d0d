import { readdirSync, readFileSync } from 'node:fs';
import { afterAll, beforeAll, describe, expect, test, vi } from 'vitest';
import { decisionsOf, type PublicEngine } from './decisions.test-support.ts';
import * as engine from './whole-engine.test-support.ts';

const LIBRARY = new URL('../../../../../scenarios/', import.meta.url);
const files = readdirSync(LIBRARY).filter((name) => /\.(?:ya?ml|json)$/.test(name));

const words = readdirSync(new URL('.', import.meta.url)).filter(
  (name) => name.endsWith('.ts') && !name.includes('.test'),
);

/** Returns the same value with every text in it empty, including texts that its functions return. */
function blank(value: unknown): unknown {
  if (typeof value === 'string') return '';
  if (typeof value === 'function') return (...args: unknown[]) => blank(value(...args));
  if (typeof value !== 'object' || value === null) return value;
  return Object.fromEntries(Object.entries(value).map(([key, each]) => [key, blank(each)]));
}

/** Loads the engine with empty messages and labels. */
let mute: PublicEngine;

beforeAll(async () => {
  vi.resetModules();
  for (const name of words) {
    vi.doMock(`./${name}`, async (original) => {
      const own = (await original()) as Record<string, unknown>;
      return Object.fromEntries(Object.entries(own).map(([key, each]) => [key, blank(each)]));
    });
  }
  vi.doMock('../../nova/verdict/verdict.ts', async (original) => {
    const own = (await original()) as typeof import('../../nova/verdict/verdict.ts');
    const reject: typeof own.reject = (reason, _, ...rest) => own.reject(reason, '', ...rest);
    return { ...own, reject };
  });
  mute = await import('./whole-engine.test-support.ts');
}, 120_000);

afterAll(() => {
  vi.doUnmock('../../nova/verdict/verdict.ts');
  for (const name of words) vi.doUnmock(`./${name}`);
  // Test files in one worker share their modules.
  vi.resetModules();
});

test('an engine without words has no text', () => {
  const text = readFileSync(new URL('101-two-hundred-hosts.yaml', LIBRARY), 'utf8');
  const { scenario } = mute.parseScenario(text);
  const cloud = mute.createCloud(scenario!);
  const run = mute.selectDestinations(cloud, mute.requestSpecOf(scenario!, cloud));
  const groups = mute.funnelOf(cloud, run).flatMap(({ reasons }) => reasons);
  expect(groups.length).toBeGreaterThan(1);
  expect(new Set(groups.map(({ message }) => message))).toEqual(new Set(['']));
  const { problems } = mute.explainHost(cloud, run, groups[0]!.hosts[0]!);
  expect(mute.subjectLabel(problems[0]!.rejection.compared[0]!.subject)).toBe('');
});

describe.each(files)('%s', (file) => {
  const text = readFileSync(new URL(file, LIBRARY), 'utf8');

  test('makes the same decisions without messages and labels', () => {
    expect(decisionsOf(mute, text)).toEqual(decisionsOf(engine, text));
  }, 60_000);

  test('has one sentence for each reason, and one reason for each sentence', () => {
    const { scenario } = engine.parseScenario(text);
    const cloud = engine.createCloud(scenario!);
    const run = engine.selectDestinations(cloud, engine.requestSpecOf(scenario!, cloud));
    for (const { reasons } of engine.funnelOf(cloud, run)) {
      expect(new Set(reasons.map(({ message }) => message)).size).toBe(reasons.length);
    }
    const messages = new Map(
      run.rejections.map(({ reason, message }) => [engine.reasonKey(reason), message]),
    );
    for (const { reason, message } of run.rejections)
      expect(message).toBe(messages.get(engine.reasonKey(reason)));
  });
});
