import { fileURLToPath } from 'node:url';
import react from '@vitejs/plugin-react';
import { build, defaultClientConditions, type Plugin, type Rolldown } from 'vite';
import { scenarioLibrary } from './scenario-library.ts';

export interface ClassicScript {
  /** From the repository's root. */
  readonly entry: string;
  /** Conditions of package.json's `imports` and `exports`, in addition to Vite's own. */
  readonly conditions?: readonly string[];
  readonly alias?: Readonly<Record<string, string>>;
  /** Plugins in addition to those of every script. */
  readonly plugins?: readonly Plugin[];
}

export interface BuiltScript {
  readonly code: string;
  /** The style sheet; empty if the script has no styles. */
  readonly css: string;
}

const ROOT = fileURLToPath(new URL('../../', import.meta.url));

/** Builds an entry with all its imports into one script without a module loader, and one style sheet. */
export async function classicScript({
  entry,
  conditions = [],
  alias = {},
  plugins = [],
}: ClassicScript): Promise<BuiltScript> {
  const built = await build({
    configFile: false,
    root: ROOT,
    publicDir: false,
    logLevel: 'error',
    plugins: [react(), scenarioLibrary(), ...plugins],
    resolve: { alias, conditions: [...conditions, ...defaultClientConditions] },
    build: {
      write: false,
      cssCodeSplit: false,
      modulePreload: false,
      rolldownOptions: { input: ROOT + entry, output: { format: 'iife', codeSplitting: false } },
    },
  });
  const { output } = (Array.isArray(built) ? built[0] : built) as Rolldown.RolldownOutput;
  const chunks = output.filter((file) => file.type === 'chunk');
  const [chunk] = chunks;
  if (chunk === undefined || chunks.length > 1)
    throw new Error(`${entry} must become one script; it became ${chunks.length}.`);
  const styles = output.filter((file) => file.type === 'asset' && file.fileName.endsWith('.css'));
  return {
    code: chunk.code,
    css: styles.map((file) => ('source' in file ? String(file.source) : '')).join(''),
  };
}
