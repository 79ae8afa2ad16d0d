import { readdirSync, readFileSync } from 'node:fs';
import { fileURLToPath } from 'node:url';
import { parseAst } from 'vite';

/** A regular expression in a file. */
export interface FoundRegex {
  /** File and line, for people. */
  readonly place: string;
  readonly source: string;
  readonly flags: string;
}

const ROOT = fileURLToPath(new URL('../..', import.meta.url));
/** The code that receives a visitor's input. Other code reads only our own files. */
const FOLDERS = ['packages/engine/src', 'packages/cli/src', 'packages/sandbox/src', 'app'];

/**
 * Returns every literal regular expression in the code that receives input, and every file that creates one from a
 * text.
 */
export function findRegexes(): {
  readonly literals: readonly FoundRegex[];
  readonly made: readonly string[];
} {
  const literals: FoundRegex[] = [];
  const made: string[] = [];
  for (const file of sourceFiles()) {
    const text = readFileSync(`${ROOT}/${file}`, 'utf8');
    const lineOf = (offset: number): number => text.slice(0, offset).split('\n').length;
    walk(parseAst(text, { lang: file.endsWith('x') ? 'tsx' : 'ts' }), (node) => {
      if (node.type === 'Literal' && node.regex !== undefined) {
        literals.push({
          place: `${file}:${lineOf(node.start)}`,
          source: node.regex.pattern,
          flags: node.regex.flags,
        });
      }
      if (node.type === 'NewExpression' && node.callee?.name === 'RegExp') made.push(file);
    });
  }
  return { literals, made };
}

function sourceFiles(): string[] {
  return FOLDERS.flatMap((folder) => filesBelow(folder))
    .filter((file) => /\.tsx?$/.test(file) && !/\.test\.tsx?$|\.d\.ts$/.test(file))
    .sort();
}

function filesBelow(folder: string): string[] {
  try {
    return readdirSync(`${ROOT}/${folder}`, { withFileTypes: true }).flatMap((entry) =>
      entry.isDirectory() ? filesBelow(`${folder}/${entry.name}`) : [`${folder}/${entry.name}`],
    );
  } catch {
    return [];
  }
}

interface SyntaxNode {
  readonly type: string;
  readonly start: number;
  readonly regex?: { readonly pattern: string; readonly flags: string };
  readonly callee?: { readonly name?: string };
}

function walk(value: unknown, visit: (node: SyntaxNode) => void): void {
  if (typeof value !== 'object' || value === null) return;
  if ('type' in value && typeof value.type === 'string') visit(value as SyntaxNode);
  for (const part of Object.values(value)) walk(part, visit);
}
