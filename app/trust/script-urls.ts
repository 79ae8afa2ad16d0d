/** What browsers with Trusted Types give in place of the strings that they would refuse. */
interface TrustedTypes {
  readonly createPolicy: (name: string, rules: ScriptUrls) => ScriptUrls;
}

interface ScriptUrls {
  readonly createScriptURL: (url: string) => string;
}

/**
 * Makes a policy for the addresses of scripts, which the Content-Security-Policy has to name.
 * @param check answers an address that is allowed, and throws for another
 * @returns what answers the address as the browser demands it: where there are Trusted Types that is a
 *   TrustedScriptURL, which TypeScript's DOM does not know yet
 */
export function scriptUrls(name: string, check: (url: string) => string): (url: string) => string {
  const { trustedTypes } = globalThis as { trustedTypes?: TrustedTypes };
  const policy = trustedTypes?.createPolicy(name, { createScriptURL: check });
  return (url) => policy?.createScriptURL(url) ?? check(url);
}
