/** What browsers with Trusted Types accept in place of strings. */
interface TrustedTypes {
  readonly createPolicy: (name: string, rules: ScriptUrls) => ScriptUrls;
}

interface ScriptUrls {
  readonly createScriptURL: (url: string) => string;
}

/**
 * Creates a policy for script addresses, which the Content-Security-Policy has to name.
 * @param check returns an address that is allowed, and throws for another
 * @returns a function that returns the address in the form that the browser requires: a TrustedScriptURL if the browser
 * has Trusted Types, which TypeScript's DOM types do not include yet
 */
export function scriptUrls(name: string, check: (url: string) => string): (url: string) => string {
  const { trustedTypes } = globalThis as { trustedTypes?: TrustedTypes };
  const policy = trustedTypes?.createPolicy(name, { createScriptURL: check });
  return (url) => policy?.createScriptURL(url) ?? check(url);
}
