import type { Plugin } from 'vite';
import { VitePWA } from 'vite-plugin-pwa';

/**
 * Builds the service worker with the list of the site's files. The list does not contain the embed, which must store
 * nothing in the browser of another site's visitor.
 *
 * @param plugins for the service worker's own bundle
 */
export function offline(plugins: Plugin[]): Plugin[] {
  return VitePWA({
    strategies: 'injectManifest',
    srcDir: 'offline',
    filename: 'service-worker.ts',
    // The page registers the service worker itself after its first result, and public/ contains the manifest.
    injectRegister: false,
    manifest: false,
    injectManifest: {
      buildPlugins: { vite: plugins },
      globPatterns: ['**/*.{js,css,html,svg,png,ttf,woff2,json,sh,wasm,webmanifest}'],
      globIgnores: ['embed.html', 'embed/**', 'assets/embed-*', 'nova-sieve.js'],
      // The names of files in assets/ contain a hash of the content.
      dontCacheBustURLsMatching: /^assets\//,
      maximumFileSizeToCacheInBytes: 8_000_000,
    },
  });
}
