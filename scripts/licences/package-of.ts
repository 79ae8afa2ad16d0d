import { readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';

/** A package that is part of the shipped files. */
export interface ShippedPackage {
  readonly name: string;
  readonly version: string;
  /** The SPDX expression in its package.json. */
  readonly licence: string;
  /** The texts that its license requires us to ship, with the notices of packages that it contains. */
  readonly texts: readonly string[];
}

const OURS = '@nova-sieve/';
const TEXT_FILE = /^(?:licen[cs]e|copying|notice|thirdpartynotices)/i;

/**
 * Returns the folder of a bundled module's package, or `null` for the project's own modules and for code of the
 * bundler.
 */
export function folderOf(moduleId: string): string | null {
  const found = /^\0?(?<folder>.*[\\/]node_modules[\\/](?:@[^\\/]+[\\/])?[^\\/]+)[\\/]/.exec(
    moduleId.split('?')[0]!,
  );
  const folder = found?.groups?.folder ?? null;
  return folder === null || folder.includes(OURS) ? null : folder;
}

/** @throws Error when the package does not name its license or does not contain the text */
export function readPackage(folder: string): ShippedPackage {
  const { name, version, license } = JSON.parse(readFileSync(join(folder, 'package.json'), 'utf8'));
  const texts = readdirSync(folder)
    .filter((file) => TEXT_FILE.test(file))
    .sort()
    .map((file) => readFileSync(join(folder, file), 'utf8').trim());
  if (typeof license !== 'string') throw new Error(`${name} ${version} does not name its license.`);
  if (texts.length === 0) throw new Error(`${name} ${version} does not contain the text of its license.`);
  return { name, version, licence: license, texts };
}
