import { anonymised } from '@nova-sieve/engine';
import type { Answering } from './answering.ts';

export const anonymise: Answering<'anonymise'> = {
  about: 'input',
  answer: ({ text, hidden }) => anonymised(text, hidden),
};
