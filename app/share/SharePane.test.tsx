import type { Anonymised } from '@nova-sieve/engine';
import { fireEvent, render, screen } from '@testing-library/react';
import { describe, expect, it } from 'vitest';
import { readLink } from '../documents/link.ts';
import type { Settled } from '../engine/protocol/messages.ts';
import type { Actions } from '../store/store.ts';
import { testStore } from '../store/test-store.ts';
import { PlaygroundContext } from '../store/use-playground.ts';
import { SharePane } from './SharePane.tsx';

type Answering = (answer: Anonymised) => void;

function show() {
  const { store } = testStore();
  const asked: Answering[] = [];
  const askOnce = () =>
    new Promise<Settled<'anonymise'>>((settle) => {
      asked.push((answer) => settle({ kind: 'answered', id: 1, revision: 1, answer }));
    });
  store.setState({
    actions: { ...store.getState().actions, askOnce: askOnce as Actions['askOnce'] },
    selection: { kind: 'host', name: 'acme1' },
  });
  render(
    <PlaygroundContext value={store}>
      <SharePane />
    </PlaygroundContext>,
  );
  return { store, asked };
}

const link = (): string => {
  const field = screen.getByRole('textbox');
  return field instanceof HTMLTextAreaElement ? field.value : '';
};
const linked = () => readLink(new URL(link()).hash.slice(1));

describe('SharePane', () => {
  it('links the exact text, with the selection', () => {
    const { store } = show();
    expect(linked()).toMatchObject({
      text: store.getState().text,
      view: { selection: { kind: 'host', name: 'acme1' } },
    });
  });

  it('shows no link until names are hidden, and then one without names', async () => {
    const { asked } = show();
    fireEvent.click(screen.getByRole('checkbox', { name: 'Hide names' }));
    expect(screen.queryByRole('textbox')).toBeNull();
    asked.at(-1)?.({ ok: true, text: 'version: 1\n', left: ['the address ::1'] });
    expect(await screen.findByText(/Not replaced: the address ::1\./)).toBeDefined();
    expect(linked()).toEqual({ kind: 'scenario', text: 'version: 1\n', view: expect.anything() });
    expect(link()).not.toContain('acme1');
  });

  it('says why names cannot be hidden, and shows no link', async () => {
    const { asked } = show();
    fireEvent.click(screen.getByRole('checkbox', { name: 'Hide names' }));
    asked.at(-1)?.({ ok: false, problem: 'The scenario has an error.' });
    expect((await screen.findByRole('alert')).textContent).toBe('The scenario has an error.');
    expect(screen.queryByRole('textbox')).toBeNull();
  });
});
