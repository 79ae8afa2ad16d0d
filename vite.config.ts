import react from '@vitejs/plugin-react';
import { defineConfig, type Plugin } from 'vite';
import { scenarioLibrary } from './scripts/vite/scenario-library.ts';

const POLICY = [
  "default-src 'self'",
  // WebAssembly, in which a scenario's own code is kept apart; not eval.
  "script-src 'self' 'wasm-unsafe-eval'",
  // Monaco and the drawings set styles on elements.
  "style-src 'self' 'unsafe-inline'",
  "img-src 'self' data:",
  "font-src 'self' data:",
  "object-src 'none'",
  "base-uri 'none'",
  "form-action 'none'",
].join('; ');

/** In the built page alone: the development server's own inline scripts would be refused. */
function contentSecurityPolicy(): Plugin {
  return {
    name: 'content-security-policy',
    apply: 'build',
    transformIndexHtml: () => [
      {
        tag: 'meta',
        attrs: { 'http-equiv': 'Content-Security-Policy', content: POLICY },
        injectTo: 'head-prepend',
      },
    ],
  };
}

export default defineConfig({
  root: 'app',
  publicDir: '../public',
  // Relative, so that the built site also works below a path, as on a project's pages.
  base: './',
  plugins: [react(), scenarioLibrary(), contentSecurityPolicy()],
  worker: { format: 'es' },
  // Bundled while developing, it would look for its WebAssembly beside the bundle.
  optimizeDeps: { exclude: ['@jitl/quickjs-wasmfile-release-sync'] },
  build: { outDir: '../dist', emptyOutDir: true },
});
