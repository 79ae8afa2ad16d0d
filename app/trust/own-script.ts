import { scriptUrls } from './script-urls.ts';

/**
 * Returns the address of a script that the page or a worker may run, in the form that the Content-Security-Policy
 * requires. The policy is named there: nothing else on the page can create a script address.
 * @throws Error if the address is not this site's own.
 */
export const ownScript = scriptUrls('nova-sieve', own);

function own(url: string): string {
  const { origin } = new URL(url, document.baseURI);
  if (origin !== location.origin) throw new Error(`${url} is not a script of this site.`);
  return url;
}
