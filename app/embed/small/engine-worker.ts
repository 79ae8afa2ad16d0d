import { explain } from '../../engine/answers/explain.ts';
import { serve } from '../../engine/serve.ts';
import { noSandbox } from '../no-sandbox.ts';

/** The engine of the small embed: a run and its reasons, and nothing that is not shown. */
serve({ answers: { explain }, openSandbox: noSandbox });
