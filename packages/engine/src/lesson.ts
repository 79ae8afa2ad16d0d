export { type LessonCheck, lessonCheckSteps, unmet } from './scenario/lesson/check-lesson.ts';
export { solveLesson } from './scenario/lesson/solve-lesson.ts';
export type { Expectation, Lesson } from './scenario/schema/expect.ts';
