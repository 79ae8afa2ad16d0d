import { existsSync, readdirSync, readFileSync, statSync } from 'node:fs';
import { join, relative, resolve } from 'node:path';
import { fileURLToPath } from 'node:url';

/** The vectors in the repository. */
export const OWN_VECTORS = fileURLToPath(new URL('./vectors', import.meta.url));

export interface JsonFile {
  /** The path to print. */
  readonly name: string;
  readonly path: string;
}

/**
 * Returns the JSON files at the paths and in the folders below them, sorted by name.
 *
 * @throws Error for a path that does not exist
 */
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

/**
 * Returns the content of a JSON file.
 *
 * @throws Error with the file's name for text that is not JSON
 */
export function readJson({ name, path }: JsonFile): unknown {
  try {
    return JSON.parse(readFileSync(path, 'utf8'));
  } catch (error) {
    throw new Error(`${name} is not JSON: ${error instanceof Error ? error.message : String(error)}`);
  }
}
