import type { AskedTrait } from '@nova-sieve/engine';
import { expect, it } from 'vitest';
import { markTraits } from './marked-traits.ts';
import { provider } from './test-trees.ts';

const asked = (any_of: string[], holders: string[], forbidden = false): AskedTrait => ({
  group: '',
  any_of,
  forbidden,
  holders,
});

it('separates required and forbidden traits from the others', () => {
  const wanted = [asked(['NEED', 'OR_THIS'], ['p']), asked(['BAD'], ['p'], true), asked(['NEED'], [])];
  expect(markTraits(provider('p', { traits: ['A', 'BAD', 'B', 'NEED'] }), wanted, false)).toEqual({
    marked: [
      { kind: 'forbidden', title: 'BAD' },
      { kind: 'required', title: 'NEED' },
    ],
    others: ['A', 'B'],
  });
});

it('shows only on the root a trait that no provider has, and never a forbidden one', () => {
  const wanted = [asked(['X', 'Y'], []), asked(['BAD'], [], true)];
  expect(markTraits(provider('p'), wanted, true).marked).toEqual([{ kind: 'missing', title: 'X or Y' }]);
  expect(markTraits(provider('p'), wanted, false).marked).toEqual([]);
});
