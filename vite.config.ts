import react from '@vitejs/plugin-react';
import { defineConfig } from 'vite';
import { contentSecurityPolicy } from './scripts/vite/content-security-policy.ts';
import { embedPage } from './scripts/vite/embed-page.ts';
import { offline } from './scripts/vite/offline.ts';
import { scenarioLibrary } from './scripts/vite/scenario-library.ts';
import { thirdPartyLicences } from './scripts/vite/third-party-licences.ts';

const licences = thirdPartyLicences();

export default defineConfig({
  root: 'app',
  publicDir: '../public',
  // A relative base lets the built site also work below a path, as on GitHub Pages.
  base: './',
  plugins: [
    react(),
    scenarioLibrary(),
    contentSecurityPolicy(),
    embedPage([licences.gather()]),
    offline([licences.gather()]),
    licences.gather(),
    licences.write(),
  ],
  worker: { format: 'es', plugins: () => [licences.gather()] },
  // In the development server's bundle, the module would look for its WebAssembly beside the bundle.
  optimizeDeps: { exclude: ['@jitl/quickjs-wasmfile-release-sync'] },
  build: { outDir: '../dist', emptyOutDir: true },
});
