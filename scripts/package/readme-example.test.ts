import { expect, it } from 'vitest';
import { exampleOf } from './readme-example.ts';

it('returns the only block of JavaScript, with its template literals', () => {
  const code = 'const text = `a: 1`;\nuse(text);\n';
  expect(exampleOf(`# A\n\n\`\`\`js\n${code}\`\`\`\n\n\`\`\`sh\nls\n\`\`\`\n`)).toBe(code);
});

it('rejects two blocks', () => {
  const block = '```js\na();\n```\n';
  expect(() => exampleOf(block + block)).toThrow('it has 2');
  expect(() => exampleOf('# None')).toThrow('it has 0');
});
