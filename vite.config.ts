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
  // Relative, so that the built site also works below a path, as on a project's pages.
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
  // Bundled while developing, it would look for its WebAssembly beside the bundle.
  optimizeDeps: { exclude: ['@jitl/quickjs-wasmfile-release-sync'] },
  build: { outDir: '../dist', emptyOutDir: true },
});
