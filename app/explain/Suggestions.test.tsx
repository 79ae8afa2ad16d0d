import { fireEvent, render, screen } from '@testing-library/react';
import { describe, expect, it } from 'vitest';
import type { SuggestionsView } from '../engine/views.ts';
import { testStore } from '../store/test-store.ts';
import { PlaygroundContext } from '../store/use-playground.ts';
import { Suggestions } from './Suggestions.tsx';

const OFFER: SuggestionsView['offers'][number] = {
  edits: [
    {
      action: { kind: 'delete_server', server: 'web' },
      title: 'Rename it',
      pointer: '/title',
      edit: { kind: 'value', value: 'Other' },
      explanation: 'It helps.',
    },
  ],
  passing_before: 0,
  passing_after: 2,
  placed: true,
};

function show(host: string | null, view: SuggestionsView | null) {
  const { store } = testStore();
  const { revision } = store.getState();
  const held = {
    revision,
    input: { host, round: 0 },
    answer: view,
    failure: view === null ? 'It broke.' : null,
  };
  store.setState({ resultRevision: revision, answers: { suggest: held } });
  render(
    <PlaygroundContext value={store}>
      <Suggestions host={host} />
    </PlaygroundContext>,
  );
  return store;
}

describe('Suggestions', () => {
  it('applies a suggestion to the text with one press', () => {
    const store = show('h', { host: 'h', offers: [OFFER], complete: true });
    expect(screen.getByRole('status').textContent).toBe('1 way found.');
    fireEvent.click(screen.getByRole('button', { name: 'Apply: Rename it' }));
    expect(JSON.parse(store.getState().text).title).toBe('Other');
    expect(screen.getByRole('button', { name: 'Apply: Rename it' })).toHaveProperty('disabled', true);
  });

  it('says how many hosts a relief brings back', () => {
    show(null, { host: null, offers: [OFFER], complete: true });
    expect(screen.getByRole('region', { name: 'What keeps hosts out' }).textContent).toContain(
      'Brings 2 hosts back',
    );
  });

  it.each([
    [true, 'No edit that was tried helps.'],
    [false, 'Nothing found so far. The search was cut short, so there may be something.'],
  ])('is honest where nothing is found (complete: %s)', (complete, sentence) => {
    show('h', { host: 'h', offers: [], complete });
    expect(screen.getByRole('status').textContent).toBe(sentence);
  });

  it('says so when the search fails', () => {
    show('h', null);
    expect(screen.getByRole('status').textContent).toBe('The search ended with an error.');
  });
});
