import type { CodeSandbox, Scenario } from '@nova-sieve/engine';

/** What runs the filters and weighers that a scenario brings; loaded only where it brings some. */
export async function sandboxFor({ custom_code }: Scenario): Promise<CodeSandbox | null> {
  if (custom_code.trim() === '') return null;
  const { openSandbox } = await import('@nova-sieve/sandbox');
  return openSandbox();
}
