import { ANSWERS } from '../../engine/worker/answers/index.ts';
import { serve } from '../../engine/worker/serve.ts';
import { noSandbox } from '../no-sandbox.ts';

/** The whole engine, for an embed with additional views. */
serve({ answers: ANSWERS, openSandbox: noSandbox });
