import { importSteps } from '@nova-sieve/engine';
import type { Answering } from './answering.ts';
import { takeSteps } from './take-steps.ts';

export const importing: Answering<'import'> = {
  about: 'input',
  background: true,
  answer: async ({ files }, turns) => {
    const { scenario: _, ...view } = await takeSteps(importSteps(files), turns, (step) => step);
    return view;
  },
};
