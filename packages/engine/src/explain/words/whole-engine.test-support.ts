/** Every function with texts in its result, for the test that removes the texts. */
export * from '../../editor.ts';
export * from '../../index.ts';
export * from '../../lesson.ts';
export { checkLesson } from '../../scenario/lesson/check-lesson.ts';
export * from '../../views.ts';
export { capacity } from '../capacity/capacity.ts';
