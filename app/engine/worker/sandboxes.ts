import type { CodeSandbox, Scenario } from '@nova-sieve/engine';
import type { OpenSandbox } from '@nova-sieve/sandbox';

/** Returns the sandbox for a scenario's code; `null` if there is no code, or if it must not run. */
export type Sandboxes = (scenario: Scenario, runsCode: boolean) => Promise<CodeSandbox | null>;

/** Opens a sandbox when code runs for the first time, and another one after code broke it. */
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

/**
 * Returns a sandbox that reports why the real one could not be fetched, for example without a network. The next run
 * tries again.
 */
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
