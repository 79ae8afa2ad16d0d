import { createHash } from 'node:crypto';
import { mkdtempSync, readdirSync, readFileSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join, relative } from 'node:path';
import { build } from 'vite';
import { complain, tell } from './terminal.ts';

// Usage: tsx scripts/reproducible.ts. Builds the site twice and compares the files byte for byte.
const folder = mkdtempSync(join(tmpdir(), 'nova-sieve-builds-'));
try {
  const [first, second] = [await builtInto('first'), await builtInto('second')];
  const names = [...new Set([...first.keys(), ...second.keys()])].sort();
  const different = names.filter((name) => first.get(name) !== second.get(name));
  for (const name of different) complain(`✗ ${name}`);
  tell(`${names.length} files, ${different.length} differ.`);
  process.exitCode = different.length === 0 ? 0 : 1;
} finally {
  rmSync(folder, { recursive: true, force: true });
}

/** Returns each file's digest by its path. */
async function builtInto(name: string): Promise<ReadonlyMap<string, string>> {
  const outDir = join(folder, name);
  await build({ logLevel: 'error', build: { outDir } });
  const files = readdirSync(outDir, { recursive: true, withFileTypes: true }).filter((file) => file.isFile());
  return new Map(
    files.map((file) => {
      const path = join(file.parentPath, file.name);
      return [relative(outDir, path), createHash('sha256').update(readFileSync(path)).digest('hex')];
    }),
  );
}
