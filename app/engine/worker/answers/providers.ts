import { providerTreesOf } from '../provider-trees-of.ts';
import type { Answering } from './answering.ts';

export const providers: Answering<'providers'> = {
  about: 'run',
  answer: (finished, input) => providerTreesOf(finished, input),
};
