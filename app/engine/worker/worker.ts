import { ANSWERS } from './answers/index.ts';
import { serve } from './serve.ts';

serve({
  answers: ANSWERS,
  // Fetched when a scenario brings code.
  openSandbox: () => import('@nova-sieve/sandbox').then((sandbox) => sandbox.openSandbox()),
});
