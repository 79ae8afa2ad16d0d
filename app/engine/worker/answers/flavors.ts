import { requestSpecOf, selectDestinations } from '@nova-sieve/engine';
import type { FlavorOutcome } from '../../protocol/answers.ts';
import type { Answering } from './answering.ts';

export const flavors: Answering<'flavors'> = {
  about: 'run',
  answer: async ({ scenario, cloud }, input, turns) => {
    const outcomes: FlavorOutcome[] = [];
    for (const flavor of input.flavors) {
      await turns.next();
      const spec = requestSpecOf(scenario, cloud, { flavor });
      const options = { everyVerdict: false, onProgress: turns.onRunProgress };
      const { rounds, outcome } = selectDestinations(cloud, spec, options);
      outcomes.push({ flavor, left: rounds[0]?.filtered.length ?? 0, placed: outcome.kind === 'selected' });
    }
    return outcomes;
  },
};
