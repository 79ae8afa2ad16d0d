import { PrecacheController, PrecacheRoute } from 'workbox-precaching';
import { registerRoute } from 'workbox-routing';
import { SKIP_WAITING } from './messages.ts';

declare const self: ServiceWorkerGlobalScope;

/** The files of the previous version, for tabs that still run it. An origin can contain the site more than once. */
const BEFORE = `nova-sieve-before ${self.registration.scope}`;

// The build replaces this name with the list of the site's files.
const site = new PrecacheController({ cacheName: `nova-sieve-site ${self.registration.scope}` });
site.addToCacheList(self.__WB_MANIFEST);

// A page's query is for its script; the page's file is the same.
registerRoute(new PrecacheRoute(site, { ignoreURLParametersMatching: [/./] }));
registerRoute(
  ({ sameOrigin, url }) => sameOrigin && url.pathname.includes('/assets/'),
  async ({ request }) => (await caches.match(request)) ?? fetch(request),
);

self.addEventListener('install', (event) => {
  event.waitUntil(site.install(event));
});

self.addEventListener('activate', (event) => {
  event.waitUntil(setAsideBefore().then(() => self.clients.claim()));
});

// The old version serves until a visitor agrees, or until its last tab is closed.
self.addEventListener('message', (event) => {
  if (event.data === SKIP_WAITING) event.waitUntil(self.skipWaiting());
});

/** Keeps one version beside the current one, so that its tabs still find the parts that they have not loaded yet. */
async function setAsideBefore(): Promise<void> {
  const wanted = new Set(site.getURLsToCacheKeys().values());
  const current = await caches.open(site.strategy.cacheName);
  const outdated = (await current.keys()).filter(({ url }) => !wanted.has(url));
  if (outdated.length === 0) return;
  await caches.delete(BEFORE);
  const before = await caches.open(BEFORE);
  for (const request of outdated) {
    const response = await current.match(request);
    if (response !== undefined) await before.put(request, response);
    await current.delete(request);
  }
}
