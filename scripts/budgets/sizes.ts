import { existsSync, readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { gzipSync } from 'node:zlib';
import { transferSizes } from '../bench-page/transfer.ts';
import { NOTICES } from '../vite/third-party-licences.ts';
import type { Budget } from './limits.ts';

/**
 * Returns the sizes of the built site, in the units of `LIMITS`.
 *
 * @throws Error that names the file that the build did not write
 */
export function measuredIn(site: string, lockFile: string): Readonly<Record<Budget, number>> {
  const text = (name: string) => {
    const path = join(site, name);
    if (!existsSync(path)) throw new Error(`${path} is missing: run \`pnpm build\` first.`);
    return readFileSync(path, 'utf8');
  };
  const kib = (bytes: number) => bytes / 1024;
  const sizeOf = (names: readonly string[]) =>
    kib(names.reduce((sum, name) => sum + gzipSync(readFileSync(join(site, name))).length, 0));
  const page = text('index.html');
  // The other files in the embed's page load only for more views than the first ones.
  const embed = [...text('embed.html').matchAll(/ (?:src|href|data-engine)="([^"]*)"/g)].map(
    ([, url]) => url!,
  );
  const assets = readdirSync(join(site, 'assets')).map((name) => `assets/${name}`);
  const { initialScripts, worker, monaco, total } = transferSizes(site);
  return {
    initialScripts: kib(initialScripts),
    initialStyles: sizeOf(assets.filter((name) => name.endsWith('.css') && page.includes(name))),
    worker: kib(worker),
    monaco: kib(monaco),
    embed: sizeOf(['embed.html', ...assets.filter((name) => embed.includes(`./${name}`))]),
    element: sizeOf(['nova-sieve.js']),
    total: kib(total),
    shipped: (text(NOTICES).match(/^License: /gm) ?? []).length,
    installed: packagesIn(readFileSync(lockFile, 'utf8')),
  };
}

/** Returns the number of packages in a pnpm-lock.yaml: the keys of its `packages`. */
export function packagesIn(lock: string): number {
  const [, packages = ''] = lock.split(/^packages:$/m);
  return (packages.split(/^\S/m)[0]!.match(/^ {2}\S.*:$/gm) ?? []).length;
}
