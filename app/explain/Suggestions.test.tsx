import { fireEvent, render, screen } from '@testing-library/react';
import { describe, expect, it } from 'vitest';
import type { SuggestionsAnswer } from '../engine/protocol/answers.ts';
import { testStore } from '../store/test-store.ts';
import { PlaygroundContext } from '../store/use-playground.ts';
import { Suggestions } from './Suggestions.tsx';

const OFFER: SuggestionsAnswer['offers'][number] = {
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

function show(host: string | null, view: SuggestionsAnswer | null) {
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
  it('applies a suggestion to the text with one click', () => {
    const store = show('h', { host: 'h', offers: [OFFER], complete: true });
    expect(screen.getByRole('status').textContent).toBe('1 suggestion found.');
    fireEvent.click(screen.getByRole('button', { name: 'Apply: Rename it' }));
    expect(JSON.parse(store.getState().text).title).toBe('Other');
    expect(screen.getByRole('button', { name: 'Apply: Rename it' })).toHaveProperty('disabled', true);
  });

  it('reports how many more hosts pass', () => {
    show(null, { host: null, offers: [OFFER], complete: true });
    expect(screen.getByRole('region', { name: 'Suggestions for this request' }).textContent).toContain(
      '2 more hosts pass',
    );
  });

  it.each([
    [true, 'No change that was tried helps.'],
    [false, 'No suggestion found. The search stopped early, so there may be some.'],
  ])('says whether the search is complete if nothing is found (complete: %s)', (complete, sentence) => {
    show('h', { host: 'h', offers: [], complete });
    expect(screen.getByRole('status').textContent).toBe(sentence);
  });

  it('reports that the search failed', () => {
    show('h', null);
    expect(screen.getByRole('status').textContent).toBe('The search failed.');
  });
});
