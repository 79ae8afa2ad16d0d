import { expect, it } from 'vitest';
import { engineStore } from '../test-engine-store.ts';
import { FIRST_MATRIX } from '../view/first-matrix.ts';

async function storeWithResult() {
  const { store, actions } = engineStore();
  actions.update('{"version": 1, "flavors": [{"name": "m1"}], "hosts": [{"name": "compute1"}]}');
  await expect.poll(() => store.getState().result).not.toBeNull();
  return { store, actions };
}

const BY_HOSTS = { ...FIRST_MATRIX, by: 'hosts' } as const;

it('answers a view whose question was replaced by one that is asked once', async () => {
  const { store, actions } = await storeWithResult();
  actions.ask('matrix', FIRST_MATRIX);
  const once = await actions.askOnce('matrix', BY_HOSTS);
  expect(once).toMatchObject({ kind: 'answered', answer: { columns: [{ name: 'compute1' }] } });
  await expect.poll(() => store.getState().answers.matrix?.input).toEqual(FIRST_MATRIX);
});

it('does not repeat a question for a view that stopped waiting', async () => {
  const { store, actions } = await storeWithResult();
  actions.ask('matrix', FIRST_MATRIX);
  actions.stopAsking('matrix');
  await actions.askOnce('matrix', BY_HOSTS);
  await actions.askOnce('log', { level: 'INFO' });
  expect(store.getState().answers.matrix).toBeUndefined();
});
