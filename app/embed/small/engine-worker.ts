import { explain } from '../../engine/worker/answers/explain.ts';
import { serve } from '../../engine/worker/serve.ts';
import { noSandbox } from '../no-sandbox.ts';

/** The engine of the small embed: a run and its reasons, and nothing that is not shown. */
serve({ answers: { explain }, openSandbox: noSandbox });
