import type { CodeSandbox, Scenario } from '@nova-sieve/engine';

/**
 * Opens a sandbox for a scenario's custom filters and weighers. It loads the sandbox only for a scenario that has
 * some.
 */
export async function sandboxFor({ custom_code }: Scenario): Promise<CodeSandbox | null> {
  if (custom_code.trim() === '') return null;
  const { openSandbox } = await import('@nova-sieve/sandbox');
  return openSandbox();
}
