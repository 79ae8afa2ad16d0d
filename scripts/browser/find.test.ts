import { expect, it } from 'vitest';
import { findBrowser } from './find.ts';
import type { Way } from './ways.ts';

const has = (name: string, path: string): Way => ({ name, look: async () => ({ path }) });
const hasNot = (name: string, none: string): Way => ({ name, look: async () => ({ none }) });
const silent = () => {};

it('returns the first browser that starts', async () => {
  const ways = [hasNot('named', 'not set'), has('own', '/own'), has('system', '/system')];
  expect(await findBrowser(ways, async () => undefined, silent)).toEqual({ path: '/own', from: 'own' });
});

it('reports a browser that does not start, and continues', async () => {
  const told: string[] = [];
  const starts = async (path: string) => (path === '/own' ? 'libnss3.so is missing' : undefined);
  const found = await findBrowser([has('own', '/own'), has('system', '/system')], starts, (line) => {
    told.push(line);
  });
  expect(found).toEqual({ path: '/system', from: 'system' });
  expect(told).toEqual(['own: /own does not start: libnss3.so is missing']);
});

it('stops at the first browser', async () => {
  const download: Way = {
    name: 'download',
    look: async () => {
      throw new Error('downloaded without need');
    },
  };
  expect(await findBrowser([has('own', '/own'), download], async () => undefined, silent)).toMatchObject({
    path: '/own',
  });
});

it('reports every way if there is no browser', async () => {
  const ways = [hasNot('own', 'not downloaded yet'), hasNot('system', 'nothing on PATH')];
  await expect(findBrowser(ways, async () => undefined, silent)).rejects.toThrow(
    /No Chromium[\s\S]*own: not downloaded yet[\s\S]*system: nothing on PATH[\s\S]*NOVA_SIEVE_CHROMIUM/,
  );
});
