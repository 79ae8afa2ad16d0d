import { describe, expect, it } from 'vitest';
import { LIBRARY } from '../documents/bundled-library.ts';
import { testStore } from '../store/test-store.ts';
import { progressOf } from '../store/view/lessons-slice.ts';
import { actionOf } from './actions.ts';

const LESSON = '{"lesson": {"goal": ""}}';

const isPossible = (id: string, store: ReturnType<typeof testStore>['store']): boolean | undefined =>
  actionOf(id).isPossible?.(store.getState());

describe('the commands of a lesson', () => {
  it('are available if there is a lesson and a step to go to', () => {
    const { store } = testStore();
    expect([isPossible('lesson-toggle', store), isPossible('lesson-step', store)]).toEqual([false, false]);
    store.getState().actions.openLink(LESSON, {});
    const step = { title: '', text: '' };
    const answer = {
      goal: '',
      steps: [step, step],
      hints: [],
      solution: null,
      check: { reached: false, results: [] },
    };
    const held = { revision: 1, input: { base: LESSON }, answer, failure: null };
    store.setState({ answers: { lesson: held } });
    expect([isPossible('lesson-toggle', store), isPossible('lesson-step', store)]).toEqual([true, true]);
    actionOf('lesson-step').perform(store.getState());
    expect(progressOf(store.getState().lessonProgress, null).step).toBe(1);
    expect(isPossible('lesson-step', store)).toBe(false);
    actionOf('lesson-toggle').perform(store.getState());
    expect(store.getState().lessonHidden).toBe(true);
  });

  it('begin the course', () => {
    const { store } = testStore(undefined, LIBRARY);
    expect(isPossible('lesson-next', store)).toBe(true);
    actionOf('lesson-next').perform(store.getState());
    expect(store.getState().opening ?? store.getState().notLoaded).toMatch(/./);
  });
});
