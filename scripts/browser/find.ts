import type { Way } from './ways.ts';

export interface Browser {
  path: string;
  /** How it was found, in words. */
  from: string;
}

/**
 * The first browser, way by way, that exists and really starts. A browser that is there but does not start
 * (libraries missing, a stub that asks for another installer) is named and passed over.
 *
 * @throws with every way that was tried and why it gave nothing.
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
