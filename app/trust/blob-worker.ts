import { scriptUrls } from './script-urls.ts';

const isBlob = (url: string) => url.startsWith('blob:');

/** The embed's Content-Security-Policy names this policy, and allows only blobs as workers. */
const blobs = scriptUrls('nova-sieve-worker', (url) => {
  if (!isBlob(url)) throw new Error(`${url} is not a worker that this page created.`);
  return url;
});

/**
 * Starts a classic worker that imports a script of this site. It also starts in a frame with an opaque origin, for
 * which a worker at the script's own address would be cross-origin. The caller that ends the worker revokes `blob`.
 * @param script the script's absolute address
 */
export function blobWorker(script: string): { readonly worker: Worker; readonly blob: string } {
  const blob = URL.createObjectURL(new Blob([startOf(script)], { type: 'text/javascript' }));
  return { worker: new Worker(blobs(blob), { name: 'nova-sieve' }), blob };
}

/** The worker inherits the page's policy, so it also needs a Trusted Types policy for the scripts that it imports. */
function startOf(script: string): string {
  const url = JSON.stringify(script);
  return `const rules = { createScriptURL: (url) => url };
const policy = self.trustedTypes ? trustedTypes.createPolicy('nova-sieve', rules) : rules;
importScripts(policy.createScriptURL(${url}));`;
}
