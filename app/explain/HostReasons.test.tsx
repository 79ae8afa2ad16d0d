import { render, screen } from '@testing-library/react';
import { expect, it } from 'vitest';
import type { HostView } from '../engine/protocol/answers.ts';
import { testStore } from '../store/test-store.ts';
import { PlaygroundContext } from '../store/use-playground.ts';
import { HostReasons } from './HostReasons.tsx';

const Place = ({ pointer }: { readonly pointer: string }) => <a href="#place">{pointer}</a>;

const problem = (index: number) => ({
  stage: 'placement',
  name: 'Placement',
  stopped: index === 0,
  rejection: {
    reason: { kind: 'in_forbidden_aggregate', aggregate: `a${index}`, suffix: '' },
    message: `The request forbids aggregate a${index}; the host is in it.`,
    compared: Array.from({ length: 30 }, (_, n) => ({
      side: 'found',
      subject: { kind: 'aggregate', aggregate: `v${n}` },
      value: { kind: 'membership', member: true },
      label: 'aggregate',
      text: 'contains the host',
      pointer: null,
    })),
  },
});

it('shows the first of very many reasons with their first values, and their number', () => {
  const host = {
    name: 'h',
    status: 'rejected',
    sentence: '',
    weight: null,
    problems: Array.from({ length: 5001 }, (_, index) => problem(index)),
  };
  render(
    <PlaygroundContext value={testStore().store}>
      <HostReasons host={host as unknown as HostView} place={Place} />
    </PlaygroundContext>,
  );
  expect(screen.getAllByRole('heading', { level: 5 })).toHaveLength(51);
  expect(screen.getByText('and 4,950 more')).toBeTruthy();
  expect(screen.getAllByText('and 10 more')).toHaveLength(51);
  expect(screen.getAllByRole('definition')).toHaveLength(51 * 20);
});
