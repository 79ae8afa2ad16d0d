import { placementAnswer, placementTree } from '@nova-sieve/engine';
import type { Answering } from './answering.ts';

export const placement: Answering<'placement'> = {
  about: 'run',
  answer: ({ cloud, run }, { query, microversion, sentAs, host }) => {
    const origins = run.queries[sentAs]?.origins ?? new Map();
    const index = host === null ? -1 : run.hosts.indexOf(host);
    return {
      answer: placementAnswer(cloud, query, microversion),
      tree: index < 0 ? null : placementTree(cloud, { query, microversion, origins }, index),
    };
  },
};
