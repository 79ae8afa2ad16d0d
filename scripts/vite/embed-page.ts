import { createHash } from 'node:crypto';
import { readdirSync, readFileSync } from 'node:fs';
import { fileURLToPath } from 'node:url';
import type { Plugin } from 'vite';
import { type ClassicScript, classicScript } from './classic-script.ts';
import { EMBED_POLICY } from './content-security-policy.ts';
import { withoutDescriptions } from './without-descriptions.ts';

const path = (from: string) => fileURLToPath(new URL(`../../${from}`, import.meta.url));

/** Replaces React with Preact, which has a sixth of its size: with React the embed would exceed its budget. */
const PREACT = {
  'react/jsx-runtime': 'preact/jsx-runtime',
  'react-dom/client': 'preact/compat/client',
  'react-dom': 'preact/compat',
  react: 'preact/compat',
} as const;

const PAGE: ClassicScript = { entry: 'app/embed/small/main.tsx', alias: PREACT };

const ENGINE: ClassicScript = {
  entry: 'app/embed/small/engine-worker.ts',
  // Leaves out the parts of the engine that a run does not need (`imports` in packages/engine/package.json).
  conditions: ['run-only'],
  plugins: [withoutDescriptions()],
};

const MORE: ClassicScript = { entry: 'app/embed/more/main.tsx' };

const MORE_ENGINE: ClassicScript = { entry: 'app/embed/more/engine-worker.ts' };

const ELEMENT: ClassicScript = { entry: 'app/embed/element/nova-sieve.ts' };

/**
 * Adds the embed to the built site: `embed.html`, its scripts, the library's scenarios as scripts, and the element
 * for other pages. All scripts are classic scripts: a sandboxed frame has no origin, and most servers do not serve
 * modules to a page without an origin.
 *
 * @param plugins for the bundle of each script
 */
export function embedPage(plugins: readonly Plugin[]): Plugin {
  return {
    name: 'embed-page',
    apply: 'build',
    async generateBundle() {
      const add = (name: string, ending: string, source: string) => {
        const hash = createHash('sha256').update(source).digest('base64url').slice(0, 8);
        const fileName = `assets/${name}-${hash}.${ending}`;
        this.emitFile({ type: 'asset', fileName, source });
        return `./${fileName}`;
      };
      const built = (script: ClassicScript) =>
        classicScript({ ...script, plugins: [...(script.plugins ?? []), ...plugins] });
      const page = await built(PAGE);
      const engine = await built(ENGINE);
      const more = await built(MORE);
      const moreEngine = await built(MORE_ENGINE);
      const element = await built(ELEMENT);
      const html = embedHtml(readFileSync(path('app/embed.html'), 'utf8'), {
        script: add('embed', 'js', page.code),
        style: add('embed', 'css', page.css),
        engine: add('embed-engine', 'js', engine.code),
        more: add('embed-more', 'js', more.code),
        moreStyle: add('embed-more', 'css', more.css),
        moreEngine: add('embed-more-engine', 'js', moreEngine.code),
      });
      this.emitFile({ type: 'asset', fileName: 'embed.html', source: html });
      this.emitFile({ type: 'asset', fileName: 'nova-sieve.js', source: element.code });
      for (const { id, text } of libraryTexts())
        this.emitFile({ type: 'asset', fileName: `embed/scenarios/${id}.js`, source: scenarioScript(text) });
    },
  };
}

interface EmbedFiles {
  readonly script: string;
  readonly style: string;
  readonly engine: string;
  /** Builds the script that an embed with other views than the small ones also loads. */
  readonly more: string;
  readonly moreStyle: string;
  readonly moreEngine: string;
}

/** Returns `app/embed.html` with its policy and its files. */
export function embedHtml(html: string, files: EmbedFiles): string {
  const { script, style, engine, more, moreStyle, moreEngine } = files;
  const data = { engine, more, 'more-style': moreStyle, 'more-engine': moreEngine };
  const attributes = Object.entries(data).map(([name, file]) => `data-${name}="${file}"`);
  const head = [
    `<meta http-equiv="Content-Security-Policy" content="${EMBED_POLICY}" />`,
    `<link rel="stylesheet" href="${style}" />`,
    `<script defer src="${script}" ${attributes.join(' ')}></script>`,
  ];
  return html.replace('<meta charset="utf-8" />', (charset) => [charset, ...head].join('\n    '));
}

/** Returns a script that passes a text to the page that loads it, in an event, and leaves nothing behind. */
export function scenarioScript(text: string): string {
  return `document.currentScript.dispatchEvent(new CustomEvent('scenario',{detail:${JSON.stringify(text)}}))\n`;
}

function libraryTexts(): readonly { readonly id: string; readonly text: string }[] {
  return readdirSync(path('scenarios'))
    .filter((name) => /\.(?:json|ya?ml)$/.test(name))
    .map((name) => ({
      id: name.replace(/\.[^.]+$/, ''),
      text: readFileSync(path(`scenarios/${name}`), 'utf8'),
    }));
}
