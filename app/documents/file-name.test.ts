import { expect, it } from 'vitest';
import { fileName } from './file-name.ts';

it('returns names that are valid on every file system', () => {
  expect(fileName('Use case 2: an optional key', 'yaml')).toBe('use-case-2-an-optional-key.yaml');
  expect(fileName('../Größe\0/..', 'json')).toBe('gro-e.json');
  expect(fileName('日本語', 'svg')).toBe('scenario.svg');
  expect(fileName('x'.repeat(300), 'png')).toHaveLength(64);
});
