import { scriptUrls } from './script-urls.ts';

const isBlob = (url: string) => url.startsWith('blob:');

/** The Content-Security-Policy of the embed names this policy, and lets workers be blobs alone. */
const blobs = scriptUrls('nova-sieve-worker', (url) => {
  if (!isBlob(url)) throw new Error(`${url} is not a worker of this page's own making.`);
  return url;
});

/**
 * A classic worker that takes in a script of this site. It also starts in a frame without an origin, to which a worker
 * at the script's own address would be another origin's. Whoever ends the worker revokes `blob`.
 * @param script the script's absolute address
 */
export function blobWorker(script: string): { readonly worker: Worker; readonly blob: string } {
  const blob = URL.createObjectURL(new Blob([startOf(script)], { type: 'text/javascript' }));
  return { worker: new Worker(blobs(blob), { name: 'nova-sieve' }), blob };
}

/** The worker inherits the page's policy, so that it too has to say which scripts it takes in. */
function startOf(script: string): string {
  const url = JSON.stringify(script);
  return `const rules = { createScriptURL: (url) => url };
const policy = self.trustedTypes ? trustedTypes.createPolicy('nova-sieve', rules) : rules;
importScripts(policy.createScriptURL(${url}));`;
}
