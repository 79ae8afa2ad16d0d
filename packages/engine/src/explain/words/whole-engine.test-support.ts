/** Every function whose result people see, for the test that blanks the words. */
export * from '../../editor.ts';
export * from '../../index.ts';
export * from '../../lesson.ts';
export { checkLesson } from '../../scenario/lesson/check-lesson.ts';
export * from '../../views.ts';
export { capacity } from '../capacity/capacity.ts';
