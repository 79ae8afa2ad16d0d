import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { format } from 'node:util';
import { compileFunction } from 'node:vm';
import * as engine from '@nova-sieve/engine';
import { describe, expect, it } from 'vitest';
import { exampleOf } from '../package/readme-example.ts';
import { docstringOf, ENGINE, entryFiles, examplesOf, exportedNames } from './engine-entries.ts';

const README = readFileSync(join(ENGINE, 'README.md'), 'utf8');
/** What the README's example defines. Its import is left out: the names of the entry are parameters of the code. */
const begun = runCode(
  `${exampleOf(README).replace(/^import \{[^}]*\} from '[^']*';$/m, '')}
  return { text, scenario, cloud, spec, run };`,
  { ...engine, console: { log: () => undefined } },
) as Readonly<Record<string, unknown>>;

/** More names than this are too many to learn: a program's entry is not the place for the page's needs. */
const MOST_NAMES = 45;

const names = exportedNames(entryFiles().get('@nova-sieve/engine')!);
const documented = names.map((exported) => ({ ...exported, docstring: docstringOf(exported) }));

describe('the main entry', () => {
  it(`exports at most ${MOST_NAMES} names`, () => {
    expect(names.length).toBeLessThanOrEqual(MOST_NAMES);
  });

  it('is read completely: its functions and classes are among the names', () => {
    expect(names.map(({ name }) => name)).toEqual(expect.arrayContaining(Object.keys(engine)));
  });

  it.each(documented)('documents $name with an example', ({ docstring }) => {
    expect(docstring).toMatch(/^[A-Z][^@]*\./);
    expect(examplesOf(docstring)).not.toEqual([]);
  });

  const examples = documented.flatMap(({ name, docstring }) =>
    examplesOf(docstring).map((code) => ({ name, code })),
  );

  it.each(examples)('$name: the example prints what its comments say', ({ name, code }) => {
    expect(code).toContain(name in engine ? name : 'console.log(');
    expect(oneLine(printedBy(code))).toBe(oneLine(commentsOf(code)));
  });
});

it('the README lists every entry with its number of names', () => {
  const rows = Array.from(README.matchAll(/^\| `([^`]*)` +\| +(\d+) \|/gm), ([, entry, count]) => [
    entry,
    Number(count),
  ]);
  const entries = Array.from(entryFiles(), ([entry, file]) => [entry, exportedNames(file).length]);
  expect(rows).toEqual(entries);
});

/** Runs an example with the names of the entry and of the README's example, and returns what it prints in Node. */
function printedBy(code: string): string {
  const printed: string[] = [];
  const log = (...values: readonly unknown[]): void => {
    printed.push(format(...values));
  };
  runCode(`{\n${code}\n}`, { ...engine, ...begun, console: { log } });
  return printed.join('\n');
}

/** Runs code as the body of a strict function with named parameters. */
function runCode(code: string, values: Readonly<Record<string, unknown>>): unknown {
  return compileFunction(`'use strict';\n${code}`, Object.keys(values))(...Object.values(values));
}

/** The comments behind statements and on lines of their own. */
const commentsOf = (code: string): string =>
  Array.from(code.matchAll(/(?:^|; )\/\/ (.*)$/gm), ([, comment]) => comment).join('\n');

/** Node breaks long values into lines; the comments break them elsewhere. */
const oneLine = (text: string): string => text.replace(/\s+/g, ' ').trim();
