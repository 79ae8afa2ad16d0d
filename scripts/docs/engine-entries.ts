import { readFileSync } from 'node:fs';
import { dirname, join } from 'node:path';
import { fileURLToPath } from 'node:url';

/** The folder of the engine's package. */
export const ENGINE = fileURLToPath(new URL('../../packages/engine/', import.meta.url));

/** A name that an entry exports. */
export interface ExportedName {
  readonly name: string;
  /** The module from which the entry exports it. */
  readonly file: string;
}

/** Returns the file of each entry in the engine's `package.json`, by the name that importers write. */
export function entryFiles(): ReadonlyMap<string, string> {
  const manifest: { readonly name: string; readonly exports: Readonly<Record<string, string>> } = JSON.parse(
    readFileSync(join(ENGINE, 'package.json'), 'utf8'),
  );
  const entries = Object.entries(manifest.exports);
  return new Map(entries.map(([entry, file]) => [manifest.name + entry.slice(1), join(ENGINE, file)]));
}

/**
 * Returns the names that a module exports from other modules.
 *
 * @throws Error for `export *`, because its names are not in the module
 */
export function exportedNames(file: string): ExportedName[] {
  const source = readFileSync(file, 'utf8');
  if (/^export \*/m.test(source)) throw new Error(`${file} must list the names that it exports.`);
  return Array.from(source.matchAll(/^export (?:type )?\{([^}]*)\} from '([^']*)';/gm)).flatMap(
    ([, list, from]) =>
      list!
        .split(',')
        .map((part) => part.trim().replace(/^type /, ''))
        .filter((name) => name !== '')
        .map((name) => ({ name, file: join(dirname(file), from!) })),
  );
}

/** Returns the text of the docstring of an exported name, which its module declares or exports again; `''` for none. */
export function docstringOf({ name, file }: ExportedName): string {
  const source = readFileSync(file, 'utf8');
  const declared = new RegExp(`^export (?:function|class|const|interface|type) ${name}\\b`, 'm').exec(source);
  if (declared === null) {
    const next = exportedNames(file).find((each) => each.name === name);
    if (next === undefined) throw new Error(`${file} does not export ${name}.`);
    return docstringOf(next);
  }
  const before = source.slice(0, declared.index);
  const start = before.lastIndexOf('/**');
  if (start === -1 || !before.endsWith('*/\n') || before.indexOf('*/', start) !== before.length - 3)
    return '';
  return before
    .slice(start + 3, -3)
    .replace(/^ \* ?/gm, '')
    .trim();
}

/** Returns the code of each `@example` of a docstring. */
export function examplesOf(docstring: string): string[] {
  const tags = docstring.split(/^(?=@\w)/m).filter((tag) => tag.startsWith('@example'));
  return tags.map((tag) => tag.slice('@example'.length).trim());
}

/** Returns the examples of the main entry as one module of TypeScript that continues the README's example. */
export function examplesModule(readmeExample: string): string {
  const names = exportedNames(entryFiles().get('@nova-sieve/engine')!);
  const imported = /^import \{([^}]*)\}/m.exec(readmeExample)?.[1] ?? '';
  const known = new Set(imported.split(',').map((name) => name.trim()));
  const others = names.map(({ name }) => name).filter((name) => !known.has(name));
  const blocks = names
    .flatMap((exported) => examplesOf(docstringOf(exported)))
    .map((code) => `{\n${code}\n}`);
  return [`import { ${others.join(', ')} } from '@nova-sieve/engine';`, readmeExample, ...blocks].join('\n');
}
