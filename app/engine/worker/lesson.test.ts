import { describe, expect, test } from 'vitest';
import type { LessonAnswer } from '../protocol/answers.ts';
import { answered, testEngine } from '../test-engine.ts';

const BASE = `version: 1
flavors: [{name: large, vcpus: 99}]
hosts: [{name: "host[1:2]"}]
lesson:
  goal: Let the flavor fit.
  steps: [{title: Look, text: It is **too large**., at: /flavors/0/vcpus, view: placement}]
  hints: [Make it smaller.]
  check: [{note: Both hosts have room., passes: ["host[1:2]"]}]
  keep: [/hosts]
  solution: [{at: /flavors/0/vcpus, value: 4}]
`;

async function lessonOf(text: string, base: string): Promise<LessonAnswer | null> {
  const client = testEngine();
  await answered(client, 'run', 1, { text, round: 0, host: null });
  return answered(client, 'lesson', 1, { base });
}

describe('a lesson', () => {
  test('reports its steps and hints, and that the start does not reach the goal', async () => {
    expect(await lessonOf(BASE, BASE)).toEqual({
      goal: 'Let the flavor fit.',
      steps: [{ title: 'Look', text: 'It is **too large**.', at: '/flavors/0/vcpus', view: 'placement' }],
      hints: ['Make it smaller.'],
      solution: BASE.replace('99', '4'),
      check: {
        reached: false,
        results: [
          {
            note: 'Both hosts have room.',
            holds: false,
            says: 'Hosts that pass the filters: none; expected: host1, host2.',
          },
        ],
      },
    });
  });

  test('is reached by an edit, even if the edited text has no lesson any more', async () => {
    const edited = BASE.slice(0, BASE.indexOf('lesson:')).replace('99', '2');
    expect((await lessonOf(edited, BASE))?.check.reached).toBe(true);
  });

  test('is null if the opened text has none', async () => {
    expect(await lessonOf(BASE, 'version: 1')).toBeNull();
    expect(await lessonOf(BASE, 'version: [')).toBeNull();
  });

  test('has no solution if the solution has no place in the text', async () => {
    const base = BASE.replace('at: /flavors/0/vcpus, value', 'at: /flavors/7/vcpus, value');
    expect((await lessonOf(base, base))?.solution).toBeNull();
    expect((await lessonOf(base, BASE.replace(/ {2}solution:.*/, '')))?.solution).toBeNull();
  });
});
