import { fileURLToPath } from 'node:url';
import { expect, it } from 'vitest';
import { isAllowed, noticesOf } from './notices.ts';
import { folderOf, readPackage } from './package-of.ts';

const react = { name: 'react', version: '19.0.0', licence: 'MIT', texts: ['MIT License'] };

it.each([
  ['/x/node_modules/.pnpm/yaml@2.9.1/node_modules/yaml/browser/index.js', 'node_modules/yaml'],
  ['/x/node_modules/.pnpm/a@1/node_modules/@tanstack/a/index.js?worker', 'node_modules/@tanstack/a'],
  ['\0/x/node_modules/react/index.js?commonjs-es-import', '/x/node_modules/react'],
])('returns the package of %s', (id, ending) => {
  expect(folderOf(id)).toMatch(new RegExp(`${ending}$`));
});

it.each([
  '/x/packages/engine/src/index.ts',
  '\0vite/preload-helper.js',
  '/x/node_modules/@nova-sieve/engine/a.ts',
])('does not treat %s as a third-party package', (id) => {
  expect(folderOf(id)).toBeNull();
});

it('reads the license of an installed package, with its text', () => {
  const folder = fileURLToPath(new URL('../../node_modules/react', import.meta.url));
  const { name, licence, texts } = readPackage(folder);
  expect({ name, licence }).toEqual({ name: 'react', licence: 'MIT' });
  expect(texts[0]).toContain('Permission is hereby granted');
});

it('allows a choice of licenses if one of them is allowed', () => {
  expect(['MIT', '(MPL-2.0 OR Apache-2.0)', 'GPL-3.0', 'MPL-2.0', 'MIT AND GPL-2.0'].map(isAllowed)).toEqual([
    true,
    true,
    false,
    false,
    false,
  ]);
});

it('lists packages by name with their texts, and rejects unknown licenses', () => {
  const text = noticesOf([react, { ...react, name: 'd3', licence: 'ISC', texts: ['ISC License'] }]);
  expect(text.indexOf('d3 19.0.0')).toBeLessThan(text.indexOf('react 19.0.0'));
  expect(text).toContain('ISC License');
  expect(() => noticesOf([react, { ...react, name: 'odd', licence: 'GPL-3.0' }])).toThrow(
    'odd 19.0.0 (GPL-3.0)',
  );
});
