import type { Plugin } from 'vite';
import { VitePWA } from 'vite-plugin-pwa';

/**
 * The service worker, with the list of the site's files in it. The embed is not among them: in somebody else's page it
 * is to leave nothing behind.
 * @param plugins for the service worker's own bundle
 */
export function offline(plugins: Plugin[]): Plugin[] {
  return VitePWA({
    strategies: 'injectManifest',
    srcDir: 'offline',
    filename: 'service-worker.ts',
    // The page registers it itself, after its first result; and public/ has the manifest.
    injectRegister: false,
    manifest: false,
    injectManifest: {
      buildPlugins: { vite: plugins },
      globPatterns: ['**/*.{js,css,html,svg,png,ttf,woff2,json,sh,wasm,webmanifest}'],
      globIgnores: ['embed.html', 'embed/**', 'assets/embed-*', 'nova-sieve.js'],
      // Files of assets/ have their content's hash in their names.
      dontCacheBustURLsMatching: /^assets\//,
      maximumFileSizeToCacheInBytes: 8_000_000,
    },
  });
}
