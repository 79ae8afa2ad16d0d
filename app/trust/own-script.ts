import { scriptUrls } from './script-urls.ts';

/**
 * The address of a script that the page or a worker may run, as the Content-Security-Policy demands it, which names
 * this policy: nothing else on the page can make the address of a script.
 * Errors: an address that is not this site's own.
 */
export const ownScript = scriptUrls('nova-sieve', own);

function own(url: string): string {
  const { origin } = new URL(url, document.baseURI);
  if (origin !== location.origin) throw new Error(`${url} is not a script of this site.`);
  return url;
}
