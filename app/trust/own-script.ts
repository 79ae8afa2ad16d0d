/** What browsers with Trusted Types give in place of the strings that they would refuse. */
interface TrustedTypes {
  readonly createPolicy: (name: string, rules: { createScriptURL: (url: string) => string }) => ScriptUrls;
}

interface ScriptUrls {
  readonly createScriptURL: (url: string) => string;
}

const { trustedTypes } = globalThis as { trustedTypes?: TrustedTypes };

/** The Content-Security-Policy names this policy: nothing else on the page can make the address of a script. */
const policy = trustedTypes?.createPolicy('nova-sieve', { createScriptURL: own });

/**
 * The address of a script that a worker may run, as the Content-Security-Policy demands it.
 * Errors: an address that is not this site's own.
 */
export function ownScript(url: string): string {
  // Where there are Trusted Types this is a TrustedScriptURL, which TypeScript's DOM does not know yet.
  return policy?.createScriptURL(url) ?? own(url);
}

function own(url: string): string {
  const { origin } = new URL(url, document.baseURI);
  if (origin !== location.origin) throw new Error(`${url} is not a script of this site.`);
  return url;
}
