import { existsSync, readdirSync, readFileSync, statSync } from 'node:fs';
import { join, relative, resolve } from 'node:path';
import { fileURLToPath } from 'node:url';

/** The vectors that come with the engine. */
export const OWN_VECTORS = fileURLToPath(new URL('./vectors', import.meta.url));

export interface JsonFile {
  /** As it is printed. */
  readonly name: string;
  readonly path: string;
}

/** The JSON files that paths name, folders searched through, in the order of their names. Throws for a path that leads nowhere. */
export function jsonFiles(paths: readonly string[]): readonly JsonFile[] {
  return paths.flatMap((path) => {
    if (!existsSync(path)) throw new Error(`There is no file or folder "${path}".`);
    if (!statSync(path).isDirectory()) return [{ name: path, path: resolve(path) }];
    return readdirSync(path, { recursive: true, encoding: 'utf8' })
      .filter((name) => name.endsWith('.json'))
      .sort()
      .map((name) => ({ name: relative('.', join(path, name)), path: join(path, name) }));
  });
}

/** The content of a JSON file. Throws with the file's name for text that is no JSON. */
export function readJson({ name, path }: JsonFile): unknown {
  try {
    return JSON.parse(readFileSync(path, 'utf8'));
  } catch (error) {
    throw new Error(`${name} is not JSON: ${error instanceof Error ? error.message : String(error)}`);
  }
}
