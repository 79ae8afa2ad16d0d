import type { AskedTrait } from '@nova-sieve/engine';
import { expect, it } from 'vitest';
import { provider } from '../test-trees.ts';
import { CARD, type CardOptions, layoutCard } from './provider-card.ts';

const options: CardOptions = {
  details: false,
  asked: [],
  inherited: [],
  nameOf: (uuid) => `name of ${uuid}`,
  isRoot: false,
};
const asked = (changes: Partial<AskedTrait>): AskedTrait => ({
  group: '',
  any_of: ['T'],
  forbidden: false,
  holders: [],
  ...changes,
});
const kinds = (traits: string[], changes: Partial<CardOptions>) =>
  layoutCard(provider('p', { traits }), { ...options, ...changes }).chips.map(
    ({ kind, title }) => `${kind} ${title}`,
  );

it('marks required and forbidden traits, and counts the rest', () => {
  const wanted = [
    asked({ any_of: ['NEED'], holders: ['p'] }),
    asked({ any_of: ['BAD'], forbidden: true, holders: ['p'] }),
  ];
  expect(kinds(['A', 'BAD', 'B', 'NEED'], { asked: wanted })).toEqual([
    'forbidden BAD',
    'required NEED',
    'more 2 more traits',
  ]);
  expect(kinds(['A', 'B'], { details: true })).toEqual(['trait A', 'trait B']);
});

it('shows only on the root a trait that no provider has', () => {
  expect(kinds([], { asked: [asked({ any_of: ['X', 'Y'] })], isRoot: true })).toEqual(['missing X or Y']);
  expect(kinds([], { asked: [asked({})] })).toEqual([]);
});

it('keeps chips within the card, however long their words', () => {
  const traits = ['SHORT', 'CUSTOM_'.padEnd(200, 'X'), 'CUSTOM_MIDDLE_SIZED', 'OTHER'];
  const { chips, height } = layoutCard(provider('p', { traits }), { ...options, details: true });
  for (const { x, y, width } of chips) {
    expect(x + width).toBeLessThanOrEqual(CARD.width - CARD.pad + 0.01);
    expect(y + CARD.chip).toBeLessThan(height);
  }
});
