import type { Plugin } from 'vite';

/** Monaco's policies for its own HTML. `nova-sieve` is the page's own policy, in `app/trust/own-script.ts`. */
const TRUSTED_TYPES = [
  'nova-sieve',
  'defaultWorkerFactory',
  'diffEditorWidget',
  'diffReview',
  'domLineBreaksComputer',
  'dompurify',
  'editorGhostText',
  'editorViewLayer',
  'richScreenReaderContent',
  'standaloneColorizer',
  'stickyScrollViewLayer',
  'tokenizeToString',
  // Monaco creates `defaultWorkerFactory` twice.
  "'allow-duplicates'",
];

/** The policy of the page. `docs/security.md` gives the reason for each directive. */
const DIRECTIVES: Readonly<Record<string, readonly string[]>> = {
  'default-src': ["'none'"],
  // WebAssembly is for the sandbox of custom code. `eval` stays forbidden.
  'script-src': ["'self'", "'wasm-unsafe-eval'"],
  'worker-src': ["'self'"],
  'connect-src': ["'self'"],
  // Monaco and the drawings set styles on elements.
  'style-src': ["'self'", "'unsafe-inline'"],
  'img-src': ["'self'", 'data:'],
  'font-src': ["'self'"],
  'manifest-src': ["'self'"],
  'base-uri': ["'none'"],
  'form-action': ["'none'"],
  'require-trusted-types-for': ["'script'"],
  'trusted-types': TRUSTED_TYPES,
};

export const POLICY = written(DIRECTIVES);

/**
 * The policy of `embed.html`. It is stricter, because the embed has no editor and makes no requests. Its worker is a
 * blob, because a sandboxed frame cannot start any other kind; the worker itself loads a script of the site.
 */
export const EMBED_POLICY = written({
  'default-src': ["'none'"],
  'script-src': ["'self'"],
  'worker-src': ['blob:'],
  // The hash of the only style element that React Aria creates, for elements that react to touch.
  'style-src': ["'self'", "'sha256-38RhXrc7EdReTKsOm23ZPOCUgniTUUcjky8QOOrQx6o='"],
  'img-src': ["'self'", 'data:'],
  'base-uri': ["'none'"],
  'form-action': ["'none'"],
  'require-trusted-types-for': ["'script'"],
  // The small embed and the part for more views are two scripts, and each creates its own policy.
  'trusted-types': ['nova-sieve', 'nova-sieve-worker', "'allow-duplicates'"],
});

function written(directives: Readonly<Record<string, readonly string[]>>): string {
  return Object.entries(directives)
    .map(([directive, values]) => [directive, ...values].join(' '))
    .join('; ');
}

/** The page that other sites can show in a frame. */
const EMBED = '/embed.html';

/**
 * Returns the headers of a served file. A meta element cannot restrict who frames the page, and does not apply to
 * workers.
 *
 * @param path the file's path below the site's root, such as `/index.html`
 */
export function headersFor(path: string): Readonly<Record<string, string>> {
  const policy = path === EMBED ? `${EMBED_POLICY}; frame-ancestors *` : `${POLICY}; frame-ancestors 'self'`;
  return {
    'Content-Security-Policy': policy,
    'X-Content-Type-Options': 'nosniff',
    'Referrer-Policy': 'no-referrer',
  };
}

/**
 * Writes the policy into the built pages, so that it applies on any web server, and into the headers of `vite
 * preview`. It does not apply to the development server, whose inline scripts the policy would block.
 */
export function contentSecurityPolicy(): Plugin {
  return {
    name: 'content-security-policy',
    apply: (_, { command, isPreview }) => command === 'build' || isPreview === true,
    transformIndexHtml: () => [
      {
        tag: 'meta',
        attrs: { 'http-equiv': 'Content-Security-Policy', content: POLICY },
        injectTo: 'head-prepend',
      },
    ],
    configurePreviewServer: ({ middlewares }) => {
      middlewares.use((request, response, next) => {
        const { pathname } = new URL(request.url ?? '/', 'http://localhost');
        for (const [name, value] of Object.entries(headersFor(pathname))) response.setHeader(name, value);
        next();
      });
    },
  };
}
