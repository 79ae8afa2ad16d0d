import { explanationMarkdown } from '@nova-sieve/engine';
import type { Answering } from './answering.ts';

export const markdown: Answering<'markdown'> = {
  about: 'run',
  answer: ({ cloud, run, scenario }, { hosts, round }) => {
    const positions = hosts.map((name) => run.hosts.indexOf(name)).filter((host) => host >= 0);
    const title = scenario.title || 'Why these hosts';
    return explanationMarkdown(cloud, run, { title, hosts: positions, round });
  },
};
