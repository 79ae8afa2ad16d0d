import { mkdirSync, writeFileSync } from 'node:fs';
import { dirname } from 'node:path';
import { type FileResult, runFile } from './kinds.ts';
import { jsonFiles, OWN_VECTORS, readJson } from './vector-files.ts';

const USAGE = `Usage: pnpm conformance [PATH…] [--json [FILE]]

Compares the engine with recorded answers of the real Nova and Placement.
PATH is a JSON file of vectors or a folder of them; the default is the vectors of the engine.
--json writes the totals to FILE as JSON. As the last argument, without FILE, it prints only the totals.`;

/** The number of differences to print for each file. */
const SHOWN = 3;
/** The number of characters to print for each side of a difference. */
const LONGEST = 2000;

interface Arguments {
  readonly paths: readonly string[];
  /** The destination of the totals: a file, or `-` for the terminal; `null` without the option. */
  readonly json: string | null;
}

function readArguments(given: readonly string[]): Arguments {
  const index = given.indexOf('--json');
  const json = index < 0 ? null : (given[index + 1] ?? '-');
  const paths = index < 0 ? given : given.toSpliced(index, 2);
  const unknown = paths.find((path) => path.startsWith('-'));
  if (unknown !== undefined) throw new Error(`There is no option ${unknown}.\n\n${USAGE}`);
  return { paths: paths.length > 0 ? paths : [OWN_VECTORS], json };
}

function main(given: readonly string[]): number {
  const { paths, json } = readArguments(given);
  const print = json === '-' ? () => {} : writeLine;
  const totals = { passed: 0, failed: 0, unsupported: 0 };
  for (const file of jsonFiles(paths)) {
    const result = runFile(file.name, readJson(file));
    if (result === null) continue;
    totals.passed += result.passed;
    totals.failed += result.failed;
    totals.unsupported += result.unsupported;
    for (const line of linesOf(file.name, result)) print(line);
  }
  print(`\n${totals.passed} passed, ${totals.failed} failed, ${totals.unsupported} unsupported`);
  if (json === '-') writeLine(JSON.stringify(totals));
  else if (json !== null) {
    mkdirSync(dirname(json), { recursive: true });
    writeFileSync(json, `${JSON.stringify(totals)}\n`);
  }
  return totals.failed > 0 ? 1 : 0;
}

function linesOf(name: string, { kind, passed, failed, unsupported, differences }: FileResult): string[] {
  const counts = [`${passed} passed`, `${failed} failed`, `${unsupported} unsupported`];
  const lines = [`${name}  ${kind}: ${counts.filter((count) => !/^0 [fu]/.test(count)).join(', ')}`];
  for (const { id, expected, got } of differences.slice(0, SHOWN)) {
    lines.push(`  ${id}`, `    expected ${cut(expected)}`, `    got      ${cut(got)}`);
  }
  if (failed > SHOWN) lines.push(`  and ${failed - SHOWN} more`);
  return lines;
}

function writeLine(line: string): void {
  process.stdout.write(`${line}\n`);
}

const cut = (text: string): string => (text.length > LONGEST ? `${text.slice(0, LONGEST)}…` : text);

try {
  process.exitCode = main(process.argv.slice(2));
} catch (error) {
  process.stderr.write(`${error instanceof Error ? error.message : error}\n`);
  process.exitCode = 2;
}
