import { readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';

/** A package that is part of what a visitor gets. */
export interface ShippedPackage {
  readonly name: string;
  readonly version: string;
  /** As its package.json says, an SPDX expression. */
  readonly licence: string;
  /** What its licence asks to be passed on, with the notices of what it contains itself. */
  readonly texts: readonly string[];
}

const OURS = '@nova-sieve/';
const TEXT_FILE = /^(?:licen[cs]e|copying|notice|thirdpartynotices)/i;

/** The folder of the package that a bundled module is from; null for the project's own and for what the bundler adds. */
export function folderOf(moduleId: string): string | null {
  const found = /^\0?(?<folder>.*[\\/]node_modules[\\/](?:@[^\\/]+[\\/])?[^\\/]+)[\\/]/.exec(
    moduleId.split('?')[0]!,
  );
  const folder = found?.groups?.folder ?? null;
  return folder === null || folder.includes(OURS) ? null : folder;
}

/** Errors: an Error where the package names no licence, or brings no text of it. */
export function readPackage(folder: string): ShippedPackage {
  const { name, version, license } = JSON.parse(readFileSync(join(folder, 'package.json'), 'utf8'));
  const texts = readdirSync(folder)
    .filter((file) => TEXT_FILE.test(file))
    .sort()
    .map((file) => readFileSync(join(folder, file), 'utf8').trim());
  if (typeof license !== 'string') throw new Error(`${name} ${version} does not say its licence.`);
  if (texts.length === 0) throw new Error(`${name} ${version} brings no text of its licence.`);
  return { name, version, licence: license, texts };
}
