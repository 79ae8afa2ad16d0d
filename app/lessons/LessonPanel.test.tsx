import { act, fireEvent, render, screen } from '@testing-library/react';
import { describe, expect, it } from 'vitest';
import type { LessonAnswer } from '../engine/protocol/answers.ts';
import { testStore } from '../store/test-store.ts';
import { PlaygroundContext } from '../store/use-playground.ts';
import { progressOf } from '../store/view/lessons-slice.ts';
import LessonPanel from './LessonPanel.tsx';
import { LessonWatcher } from './LessonWatcher.tsx';

const BASE = '{"version": 1, "lesson": {"goal": "Reach it."}}';
const SOLUTION = '{"version": 1, "title": "Solved"}';
const MISSED = {
  note: 'A host passes.',
  holds: false,
  says: 'Hosts that pass the filters: none; expected: a1.',
};

function viewOf(changes: Partial<LessonAnswer> = {}): LessonAnswer {
  return {
    goal: 'Reach **it**.',
    steps: [
      { title: 'First', text: 'Look at <b>this</b>.', view: 'matrix' },
      { title: 'Second', text: 'Then that.' },
    ],
    hints: ['A nudge.', 'The words.'],
    check: { reached: false, results: [MISSED] },
    solution: SOLUTION,
    ...changes,
  };
}

/** Shows the panel of a lesson from a link, with the engine's answer about the text on the screen. */
function show(view: LessonAnswer | null) {
  const { store } = testStore();
  store.getState().actions.openLink(BASE, {});
  const answer = (next: LessonAnswer | null) => {
    const { revision } = store.getState();
    const held = { revision, input: { base: BASE }, answer: next, failure: null };
    store.setState({ resultRevision: revision, answers: { lesson: held } });
  };
  answer(view);
  render(
    <PlaygroundContext value={store}>
      <LessonWatcher />
      <LessonPanel />
    </PlaygroundContext>,
  );
  return { store, answer: (next: LessonAnswer) => act(() => answer(next)) };
}

const press = (name: string | RegExp) => fireEvent.click(screen.getByRole('button', { name }));

describe('the lesson', () => {
  it('shows the goal and one step at a time, with HTML as plain text', () => {
    show(viewOf());
    expect(screen.getByRole('region', { name: 'Goal' }).textContent).toBe('GoalReach it.');
    const steps = screen.getByRole('region', { name: 'Steps' });
    expect(steps.textContent).toContain('Look at <b>this</b>.');
    expect(screen.getByRole('button', { name: /Back/ })).toHaveProperty('disabled', true);
    press(/Next step/);
    expect(steps.textContent).toContain('Step 2 of 2Second');
    expect(screen.getByRole('button', { name: /Next step/ })).toHaveProperty('disabled', true);
  });

  it('leads to the view that a step names', () => {
    const { store } = show(viewOf());
    press('Matrix');
    expect(store.getState()).toMatchObject({ resultTab: 'matrix', phonePane: 'results' });
  });

  it('shows which checks are met and what differs, and announces a change', () => {
    const { answer } = show(viewOf());
    const [line] = screen.getByRole('region', { name: 'Check' }).querySelectorAll('li');
    expect(line?.textContent).toBe('Not met: A host passes.Hosts that pass the filters: none; expected: a1.');
    expect(screen.getByRole('status').textContent).toBe('Lesson: 0 of 1 check met.');
    answer(viewOf({ check: { reached: true, results: [{ ...MISSED, holds: true, says: '' }] } }));
    expect(screen.getByRole('status').textContent).toBe('Lesson: Goal reached.');
  });

  it('keeps that the goal was reached, unless the solution was shown', () => {
    const reached = { reached: true, results: [{ ...MISSED, holds: true, says: '' }] };
    const { store, answer } = show(viewOf());
    const isReached = () => progressOf(store.getState().lessonProgress, null).reached;
    press('Show the solution');
    press('Show');
    expect(store.getState().text).toBe(SOLUTION);
    answer(viewOf({ check: reached }));
    expect(isReached()).toBe(false);
    press('Restart');
    fireEvent.click(screen.getAllByRole('button', { name: 'Restart' }).at(-1)!);
    expect(store.getState().text).toBe(BASE);
    answer(viewOf({ check: reached }));
    expect(isReached()).toBe(true);
  });

  it('gives hints one by one', () => {
    show(viewOf());
    press('Show a hint (1 of 2)');
    expect(screen.getByRole('list', { name: 'Hints' }).textContent).toBe('A nudge.');
    press('Another hint (2 of 2)');
    expect(screen.getByRole('list', { name: 'Hints' }).textContent).toBe('A nudge.The words.');
    expect(screen.queryByRole('button', { name: /hint/ })).toBeNull();
  });

  it('reports that it cannot be read', () => {
    show(null);
    expect(screen.getByTestId('lesson-panel').textContent).toContain('This lesson cannot be read.');
  });
});
