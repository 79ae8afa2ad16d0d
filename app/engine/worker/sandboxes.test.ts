import { parseScenario } from '@nova-sieve/engine';
import { openSandbox } from '@nova-sieve/sandbox';
import { expect, it, vi } from 'vitest';
import { createSandboxes } from './sandboxes.ts';

const scenario = (code: string) =>
  parseScenario(JSON.stringify({ version: 1, hosts: [{ name: 'a' }], custom_code: code })).scenario!;
const CODE = scenario('class A {}');

it('opens nothing for a scenario without code, or whose code must not run', async () => {
  const open = vi.fn(openSandbox);
  const sandboxes = createSandboxes(open);
  expect([await sandboxes(scenario(' '), true), await sandboxes(CODE, false)]).toEqual([null, null]);
  expect(open).not.toHaveBeenCalled();
});

it('keeps its sandbox until code breaks it', async () => {
  let broken = false;
  const open = vi.fn(async () => ({ ...(await openSandbox()), isBroken: () => broken }));
  const sandboxes = createSandboxes(open);
  const first = await sandboxes(CODE, true);
  expect(await sandboxes(CODE, true)).toBe(first);
  broken = true;
  expect(await sandboxes(CODE, true)).not.toBe(first);
  expect(open).toHaveBeenCalledTimes(2);
});

it('says why no sandbox could be opened, and tries again', async () => {
  const open = vi.fn(openSandbox).mockRejectedValueOnce(new Error('no network'));
  const sandboxes = createSandboxes(open);
  expect((await sandboxes(CODE, true))?.load('').failure?.message).toBe(
    'the sandbox that runs code could not be loaded (no network)',
  );
  expect((await sandboxes(CODE, true))?.load('').failure).toBeNull();
});
