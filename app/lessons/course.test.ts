import { describe, expect, it } from 'vitest';
import { countLessons, courseOf, lessonState, lessonToDo, nextLesson } from './course.ts';

const entry = (id: string, isLesson = true) => ({ id, title: id, isLesson });
const ENTRIES = [entry('101-a'), entry('201-b', false), entry('202-c'), entry('203-d'), entry('x')];

describe('the course', () => {
  it('has a part for each hundred, in the order of the files', () => {
    expect(courseOf(ENTRIES).map(({ title, entries }) => [title, entries.map(({ id }) => id)])).toEqual([
      ['How scheduling works', ['101-a']],
      ['Aggregates and extra specs', ['201-b', '202-c', '203-d']],
      ['More scenarios', ['x']],
    ]);
  });

  it('continues with the next lesson, and skips scenarios without a lesson', () => {
    expect(nextLesson(ENTRIES, '101-a')?.id).toBe('202-c');
    expect(nextLesson(ENTRIES, 'x')).toBeNull();
    expect(nextLesson(ENTRIES, null)).toBeNull();
  });

  it('counts the lessons and finds the next one', () => {
    const reached = (id: string) => ({ id, step: 0, hints: 0, solved: false, reached: true });
    const progress = [reached('101-a'), reached('201-b'), { ...reached('202-c'), reached: false }];
    expect(countLessons(ENTRIES, progress)).toEqual({ all: 4, done: 1 });
    expect(lessonToDo(ENTRIES, progress)?.id).toBe('202-c');
    const all = ENTRIES.map(({ id }) => reached(id));
    expect(lessonToDo(ENTRIES, all)).toBeNull();
  });

  it('marks lessons whose goal was reached, or that were started', () => {
    const draft = { id: 'd', title: '', text: '', edited: 0, lesson: { id: '202-c', text: '' } };
    const progress = [
      { id: '101-a', step: 2, hints: 0, solved: false, reached: true },
      { id: '203-d', step: 1, hints: 1, solved: true, reached: false },
    ];
    const states = ENTRIES.map((each) => lessonState(each, progress, [draft]));
    expect(states).toEqual(['done', 'open', 'begun', 'open', 'open']);
  });
});
