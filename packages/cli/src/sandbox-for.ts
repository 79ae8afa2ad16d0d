import type { Scenario } from '@nova-sieve/engine';
import type { CodeSandbox } from '@nova-sieve/engine/custom-code';

/**
 * Opens a sandbox for a scenario's custom filters and weighers. It loads the sandbox only for a scenario that has
 * some.
 */
export async function sandboxFor({ custom_code }: Scenario): Promise<CodeSandbox | null> {
  if (custom_code.trim() === '') return null;
  const { openSandbox } = await import('@nova-sieve/sandbox');
  return openSandbox();
}
