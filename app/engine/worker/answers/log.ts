import { logLines } from '@nova-sieve/engine';
import type { Answering } from './answering.ts';

export const log: Answering<'log'> = {
  about: 'run',
  answer: ({ cloud, spec, run }, { level }) => logLines(cloud, spec, run, level),
};
