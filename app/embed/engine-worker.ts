import { explain } from '../engine/answers/explain.ts';
import { serve } from '../engine/serve.ts';

/** The engine of the small embed: a run and its reasons, and nothing that is not shown. */
serve({
  answers: { explain },
  // Nobody is asked whether the code of a scenario may run here, so none does; the playground asks.
  openSandbox: () => Promise.reject(new Error('The embed runs no code of a scenario.')),
});
