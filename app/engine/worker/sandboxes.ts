import type { CodeSandbox, Scenario } from '@nova-sieve/engine';
import type { OpenSandbox } from '@nova-sieve/sandbox';

/** What runs the code of a scenario; `null` where it has none, or must not run. */
export type Sandboxes = (scenario: Scenario, runsCode: boolean) => Promise<CodeSandbox | null>;

/** Opens a sandbox when code is to be run for the first time, and another one where code broke it. */
export function createSandboxes(open: () => Promise<OpenSandbox>): Sandboxes {
  let opened: OpenSandbox | null = null;
  return async ({ custom_code }, runsCode) => {
    if (!runsCode || custom_code.trim() === '') return null;
    if (opened?.isBroken() === true) opened = null;
    try {
      opened ??= await open();
      return opened;
    } catch (error) {
      return notOpened(error instanceof Error ? error.message : String(error));
    }
  };
}

/** Where the sandbox could not be fetched, say without a network: the run says so, and the next one tries again. */
function notOpened(why: string): CodeSandbox {
  const message = `the sandbox that runs code could not be loaded (${why})`;
  return {
    load: () => ({
      failure: { kind: 'failed', exception: 'ImportError', message, line: null, outOfSteps: false },
      hasClass: () => false,
      method: () => null,
      constant: () => null,
      dispose: () => undefined,
    }),
  };
}
