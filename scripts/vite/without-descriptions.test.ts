import { expect, it } from 'vitest';
import { withoutSentences } from './without-descriptions.ts';

it('empties descriptions and keeps everything else', () => {
  const code = `title: v.optional(text('The title of the scenario.', 'a short text')),
  flavor: names("The flavor's name, or its ID."), size: whole('MiB.', { unit: 'MiB' }), at: 'a JSON Pointer'`;
  expect(withoutSentences(code)).toBe(`title: v.optional(text('', 'a short text')),
  flavor: names(''), size: whole('MiB.', { unit: 'MiB' }), at: 'a JSON Pointer'`);
});
