import { useMemo } from 'react';
import { keepLast } from '../../documents/read-text.ts';
import { titleOf } from '../../documents/scenario-title.ts';
import {
  type CoursePart,
  countLessons,
  courseOf,
  type LessonState,
  lessonState,
} from '../../lessons/course.ts';
import { isOwn } from '../../store/drafts/drafts.ts';
import { useActions, usePlayground } from '../../store/use-playground.ts';
import type { LessonProgress } from '../../store/view/lessons-slice.ts';
import type { ChoiceSection } from '../../ui/select/choice.ts';
import { Select } from '../../ui/select/Select.tsx';

const titleOfText = keepLast(titleOf, 1);

const LESSON_NOTES: Readonly<Record<LessonState, string>> = {
  done: '✓ done',
  begun: 'begun',
  open: 'lesson',
};

/**
 * Lists the library as a course, and the visitor's own drafts. An opened link is in neither list until it is edited.
 */
export function ScenarioPicker() {
  const chosen = usePlayground(({ origin, lesson }) =>
    origin.kind === 'draft' && lesson !== null && lesson.id !== null
      ? `library:${lesson.id}`
      : origin.kind === 'link'
        ? null
        : `${origin.kind}:${origin.id}`,
  );
  const library = usePlayground((state) => state.library);
  const drafts = usePlayground((state) => state.drafts);
  const progress = usePlayground((state) => state.lessonProgress);
  // The list is a large component. It renders when the title changes, not with every keystroke.
  const title = usePlayground((state) => titleOfText(state.text));
  const { openLibrary, openDraft } = useActions();
  const sections = useMemo<ChoiceSection[]>(() => {
    const own = drafts.filter(isOwn).map(({ id, title, edited }) => ({
      id: `draft:${id}`,
      text: title,
      note: when(edited),
    }));
    const course = courseOf(library).map((part) => ({
      title: partTitle(part, progress),
      choices: part.entries.map((entry) => ({
        id: `library:${entry.id}`,
        text: entry.title,
        ...(entry.isLesson && { note: LESSON_NOTES[lessonState(entry, progress, drafts)] }),
      })),
    }));
    return [...(own.length > 0 ? [{ title: 'Your drafts', choices: own }] : []), ...course];
  }, [library, drafts, progress]);
  return (
    <Select
      label="Scenario"
      sections={sections}
      chosen={chosen}
      placeholder={title}
      onChoose={(key) => {
        const [kind = '', ...id] = key.split(':');
        if (kind === 'draft') openDraft(id.join(':'));
        else openLibrary(id.join(':'));
      }}
    />
  );
}

function partTitle({ title, entries }: CoursePart, progress: readonly LessonProgress[]): string {
  const { all, done } = countLessons(entries, progress);
  return all === 0 ? title : `${title} · ${done} of ${all} done`;
}

function when(edited: number): string {
  return new Intl.DateTimeFormat('en', { dateStyle: 'medium', timeStyle: 'short' }).format(edited);
}
