import type { Way } from './ways.ts';

export interface Browser {
  path: string;
  /** The name of the way that found it. */
  from: string;
}

/**
 * Returns the first browser that exists and starts. Reports and skips a browser that exists but does not start, because
 * libraries are missing or because it is a stub that asks for another installer.
 *
 * @throws Error with every way and the reason why it found nothing.
 */
export async function findBrowser(
  ways: readonly Way[],
  starts: (path: string) => Promise<string | undefined>,
  tell: (line: string) => void,
): Promise<Browser> {
  const tried: string[] = [];
  for (const { name, look } of ways) {
    const found = await look(tell);
    if ('none' in found) {
      tried.push(`${name}: ${found.none}`);
    } else {
      const fault = await starts(found.path);
      if (fault === undefined) return { path: found.path, from: name };
      tried.push(`${name}: ${found.path} does not start: ${fault}`);
    }
    tell(tried.at(-1)!);
  }
  throw new Error(
    `No Chromium was found for the end-to-end tests.\n${tried.map((line) => `  - ${line}`).join('\n')}\n` +
      'Install Chromium or Google Chrome, or set NOVA_SIEVE_CHROMIUM to the path of one.',
  );
}
