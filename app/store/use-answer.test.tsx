import { renderHook, waitFor } from '@testing-library/react';
import type { PropsWithChildren } from 'react';
import { expect, it } from 'vitest';
import { engineStore } from './test-engine-store.ts';
import { useAnswer } from './use-answer.ts';
import { PlaygroundContext } from './use-playground.ts';
import { FIRST_MATRIX } from './view/first-matrix.ts';

it('asks again if a text that cannot be run ended the work on the question', async () => {
  const { store, actions } = engineStore();
  actions.update('{"version": 1, "flavors": [{"name": "m1"}], "hosts": [{"name": "compute1"}]}');
  await waitFor(() => expect(store.getState().result).not.toBeNull());
  const wrapper = ({ children }: PropsWithChildren) => (
    <PlaygroundContext value={store}>{children}</PlaygroundContext>
  );
  const { result } = renderHook(() => useAnswer('matrix', FIRST_MATRIX), { wrapper });
  actions.update('{');
  expect(result.current.isCurrent).toBe(false);
  await waitFor(() => expect(store.getState().invalid).toBe(true));
  await waitFor(() => expect(result.current.isCurrent).toBe(true));
});
