import { expect, test } from 'vitest';
import { entryOf } from './scenario-library.ts';

test('an entry has the title, and distinguishes lessons from other scenarios', () => {
  expect([entryOf('1-a.yaml', 'title: A'), entryOf('2-b.json', '{"title": "B", "lesson": {}}')]).toEqual([
    { id: '1-a', title: 'A', isLesson: false },
    { id: '2-b', title: 'B', isLesson: true },
  ]);
});

test('a file that is not a scenario stops the build with an error that names it', () => {
  expect(() => entryOf('3-c.yaml', 'hosts: []')).toThrow('scenarios/3-c.yaml');
  expect(() => entryOf('4-d.yaml', '{')).toThrow('scenarios/4-d.yaml');
});
