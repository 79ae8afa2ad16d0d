import { readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { gzipSync } from 'node:zlib';
import type { TransferSizes } from './page-times.ts';

/** Returns the compressed sizes of a built site: its initial scripts, the engine's worker, Monaco, and the total. */
export function transferSizes(site: string): TransferSizes {
  const assets = join(site, 'assets');
  const names = readdirSync(assets);
  const size = (path: string) => gzipSync(readFileSync(path)).length;
  const sum = (chosen: readonly string[]) => chosen.reduce((all, name) => all + size(join(assets, name)), 0);
  const page = readFileSync(join(site, 'index.html'), 'utf8');
  const scripts = names.filter((name) => name.endsWith('.js'));
  return {
    // The page lists the imports of its entry, so that the browser requests them all at once.
    initialScripts: sum(scripts.filter((name) => page.includes(name))),
    worker: sum(scripts.filter((name) => /^worker-/.test(name))),
    monaco: sum(names.filter((name) => /^(?:MonacoEditor|editor|json|codicon)/.test(name))),
    total: sum(names) + size(join(site, 'index.html')),
  };
}
