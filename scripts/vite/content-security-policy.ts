import type { Plugin } from 'vite';

/** Made by Monaco for the HTML that it writes itself; `nova-sieve` is the page's own, in `app/trust/own-script.ts`. */
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
  // Monaco makes `defaultWorkerFactory` twice.
  "'allow-duplicates'",
];

/** What the pages may do, each directive for a reason that `docs/security.md` gives. */
const DIRECTIVES: Readonly<Record<string, readonly string[]>> = {
  'default-src': ["'none'"],
  // WebAssembly, in which a scenario's own code is kept apart; not eval.
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
 * What `embed.html` may do: less, for it has no editor and asks nobody anything. Its worker is a blob, since a frame in
 * a sandbox may start no other; what the worker takes in is a script of the site all the same.
 */
export const EMBED_POLICY = written({
  'default-src': ["'none'"],
  'script-src': ["'self'"],
  'worker-src': ['blob:'],
  // The one style element that React Aria writes, for what can be pressed by touch.
  'style-src': ["'self'", "'sha256-38RhXrc7EdReTKsOm23ZPOCUgniTUUcjky8QOOrQx6o='"],
  'img-src': ["'self'", 'data:'],
  'base-uri': ["'none'"],
  'form-action': ["'none'"],
  'require-trusted-types-for': ["'script'"],
  // The small embed and what it loads for more views are two scripts, and each makes its own.
  'trusted-types': ['nova-sieve', 'nova-sieve-worker', "'allow-duplicates'"],
});

function written(directives: Readonly<Record<string, readonly string[]>>): string {
  return Object.entries(directives)
    .map(([directive, values]) => [directive, ...values].join(' '))
    .join('; ');
}

/** The page that others may show in a frame. */
const EMBED = '/embed.html';

/**
 * The headers of a served file. A meta element cannot say who may frame the page, and does not reach into workers.
 * @param path of the file below the site's root, `/index.html`
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
 * The policy in the built pages, so that it holds on any web server, and in the headers of `vite preview`. Not while
 * developing: the development server's own inline scripts would be refused.
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
