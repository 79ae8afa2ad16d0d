import type { LibraryEntry } from '../documents/library.ts';
import { lessonToDo, nextLesson } from '../lessons/course.ts';
import type { PlaygroundState } from '../store/store.ts';
import { progressOf } from '../store/view/lessons-slice.ts';
import type { Action } from './action.ts';

const hasLesson = ({ lesson }: PlaygroundState): boolean => lesson !== null;

/** The lesson that follows in the course. */
const following = ({ library, lesson, lessonProgress }: PlaygroundState) =>
  nextLesson(library, lesson?.id ?? null) ?? lessonToDo(library, lessonProgress);

export const LESSON_ACTIONS: readonly Action[] = [
  {
    id: 'lesson-toggle',
    title: 'Show or hide the lesson',
    keywords: 'goal steps check learn',
    group: 'View',
    isPossible: hasLesson,
    perform: ({ actions, lessonHidden }) => actions.hideLesson(!lessonHidden),
  },
  {
    id: 'lesson-step',
    title: 'Next step of the lesson',
    keywords: 'learn',
    group: 'Go to',
    isPossible: ({ lesson, lessonProgress, answers }) =>
      progressOf(lessonProgress, lesson?.id ?? null).step + 1 < (answers.lesson?.answer?.steps.length ?? 0),
    perform: ({ actions, lesson, lessonProgress }) =>
      actions.showStep(progressOf(lessonProgress, lesson?.id ?? null).step + 1),
  },
  {
    id: 'lesson-next',
    title: 'Next lesson',
    keywords: 'course learn begin',
    group: 'Go to',
    isPossible: (state) => following(state) !== null,
    perform: (state) => {
      const next = following(state);
      if (next !== null) state.actions.openLibrary(next.id);
    },
  },
];

/** Returns the action that opens a scenario of the library. The palette finds it by its title. */
export const libraryAction = ({ id, title, isLesson }: LibraryEntry): Action => ({
  id: `library-${id}`,
  title,
  keywords: isLesson ? 'lesson course open scenario' : 'open scenario',
  group: 'Scenario',
  perform: ({ actions }) => actions.openLibrary(id),
});
