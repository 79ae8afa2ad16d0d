import { providerTreesOf } from '../provider-trees-of.ts';
import type { Answering } from './answering.ts';

export const providers: Answering<'providers'> = {
  about: 'run',
  answer: (of, input) => providerTreesOf(of, input),
};
