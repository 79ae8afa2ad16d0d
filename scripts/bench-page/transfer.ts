import { readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { gzipSync } from 'node:zlib';
import type { TransferSizes } from './page-times.ts';

/** What the built site in this folder sends, compressed: to begin with, for the engine's worker, for Monaco, and all of it. */
export function transferSizes(site: string): TransferSizes {
  const assets = join(site, 'assets');
  const names = readdirSync(assets);
  const size = (path: string) => gzipSync(readFileSync(path)).length;
  const sum = (chosen: readonly string[]) => chosen.reduce((all, name) => all + size(join(assets, name)), 0);
  const page = readFileSync(join(site, 'index.html'), 'utf8');
  const scripts = names.filter((name) => name.endsWith('.js'));
  return {
    // The page names what its entry imports, so that the browser asks for all of it at once.
    initialScripts: sum(scripts.filter((name) => page.includes(name))),
    worker: sum(scripts.filter((name) => /^worker-/.test(name))),
    monaco: sum(names.filter((name) => /^(?:MonacoEditor|editor|json|codicon)/.test(name))),
    total: sum(names) + size(join(site, 'index.html')),
  };
}
