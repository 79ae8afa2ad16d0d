import { explain } from '../../engine/worker/answers/explain.ts';
import { serve } from '../../engine/worker/serve.ts';
import { noSandbox } from '../no-sandbox.ts';

/** The engine of the small embed: only a run and its reasons. */
serve({ answers: { explain }, openSandbox: noSandbox });
