import { expect, it } from 'vitest';
import { exampleOf } from './readme-example.ts';

it('takes the one block of JavaScript, with the template texts in it', () => {
  const code = 'const text = `a: 1`;\nuse(text);\n';
  expect(exampleOf(`# A\n\n\`\`\`js\n${code}\`\`\`\n\n\`\`\`sh\nls\n\`\`\`\n`)).toBe(code);
});

it('does not choose between two', () => {
  const block = '```js\na();\n```\n';
  expect(() => exampleOf(block + block)).toThrow('2 examples');
  expect(() => exampleOf('# None')).toThrow('0 examples');
});
