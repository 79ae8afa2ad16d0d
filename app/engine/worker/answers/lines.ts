import { hostsRejectedAt, placesReadBy } from '@nova-sieve/engine';
import type { Answering } from './answering.ts';

export const lineHosts: Answering<'lineHosts'> = {
  about: 'run',
  answer: ({ cloud, run }, { pointer, round }) => hostsRejectedAt(cloud, run, pointer, round),
};

export const stageLines: Answering<'stageLines'> = {
  about: 'run',
  answer: ({ cloud, run }, { stage, round }) => placesReadBy(cloud, run, stage, round),
};
