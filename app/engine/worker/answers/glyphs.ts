import { treeGlyphs } from '@nova-sieve/engine';
import type { Answering } from './answering.ts';

export const glyphs: Answering<'glyphs'> = {
  about: 'run',
  answer: ({ cloud, run }, { hosts }) => treeGlyphs(cloud, run, hosts),
};
