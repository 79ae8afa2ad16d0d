import { render, screen } from '@testing-library/react';
import { expect, it } from 'vitest';
import type { RunView } from '../engine/protocol/answers.ts';
import { Outcome } from './Outcome.tsx';

const Place = ({ pointer }: { readonly pointer: string }) => <a href="#place">{pointer}</a>;

function outcomeText(outcome: RunView['outcome']): string | null {
  const view = { outcome, selected: [], hosts: [], round: 0, alternates: [], warnings: [] };
  const { container } = render(<Outcome view={view as unknown as RunView} place={Place} />);
  return container.textContent;
}

it('reports what rejects every host, and links to it', () => {
  const text = outcomeText({
    kind: 'no_valid_host',
    message: 'No valid host was found. No such host - host: nope node: None ',
    reason: 'No such host - host: nope node: None ',
    stage: 'placement',
    because: ['/request/force_hosts'],
  });
  expect(text).toContain('No such host - host: nope');
  expect(screen.getByRole('link').textContent).toBe('/request/force_hosts');
});

it('refers to the stages if they removed every host', () => {
  const reason = 'There are not enough hosts available.';
  const message = `No valid host was found. ${reason}`;
  expect(outcomeText({ kind: 'no_valid_host', message, reason, stage: 'filter', because: [] })).toContain(
    'Choose a stage above',
  );
});

it('links to the first of very many places, and reports their number', () => {
  const because = Array.from({ length: 5000 }, (_, index) => `/aggregates/${index}`);
  const text = outcomeText({ kind: 'error', exception: 'X', message: 'y', stage: 'placement', because });
  expect(screen.getAllByRole('link')).toHaveLength(12);
  expect(text).toContain('and 4,988 more');
});
