import { ANSWERS } from './answers/index.ts';
import { serve } from './serve.ts';

serve({
  answers: ANSWERS,
  // Fetched only if a scenario contains code.
  openSandbox: () => import('@nova-sieve/sandbox').then((sandbox) => sandbox.openSandbox()),
});
