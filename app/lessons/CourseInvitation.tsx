import { GraduationCap } from 'lucide-react';
import { useActions, usePlayground } from '../store/use-playground.ts';
import { Pill } from '../ui/controls/Pill.tsx';
import styles from './CourseInvitation.module.css';
import { countLessons, lessonToDo } from './course.ts';

/** Offers a lesson to visitors without work of their own: the first one, or the next one. */
export function CourseInvitation() {
  const isLooking = usePlayground(({ lesson, origin }) => lesson === null && origin.kind === 'library');
  const library = usePlayground((state) => state.library);
  const progress = usePlayground((state) => state.lessonProgress);
  const { openLibrary } = useActions();
  const next = lessonToDo(library, progress);
  if (!isLooking || next === null) return null;
  const { all, done } = countLessons(library, progress);
  return (
    <div className={styles.invitation}>
      <p>
        {done === 0
          ? `New to the scheduler? Learn how it works in ${all} short lessons.`
          : `${done} of ${all} lessons done.`}
      </p>
      <Pill look="choice" onClick={() => openLibrary(next.id)}>
        <GraduationCap size={15} aria-hidden />
        {done === 0 ? 'Start' : 'Continue'}: {next.title}
      </Pill>
    </div>
  );
}
