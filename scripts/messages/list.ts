import { readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { codeComments } from './code-comments.ts';
import { codeMessages, testTitles } from './code-messages.ts';
import { htmlMessages } from './html-messages.ts';
import type { Message } from './message.ts';
import { scenarioMessages } from './scenario-messages.ts';

/** The product: its code, its pages and its scenarios. */
const PRODUCT = ['app', 'packages/cli/src', 'packages/engine/src', 'packages/sandbox/src', 'scenarios'];
/** Also has comments and titles of tests. */
const TOOLS = [
  'e2e',
  'packages/engine/bench',
  'packages/engine/conformance',
  'packages/engine/fuzz',
  'packages/engine/tools',
  'scripts',
];

/** What to list. */
export interface Choice {
  /** Lists the comments and the titles of tests too, also those of tools and tests. */
  readonly withComments: boolean;
  /** The beginning of the paths of the files, from the root; all of them when it is empty. */
  readonly path: string;
}

/** Returns the messages of a repository in the order of files and lines. */
export function listMessages(root: string, { withComments, path }: Choice): Message[] {
  const product = filesBelow(root, PRODUCT).filter((file) => !isTest(file));
  const commented = withComments ? filesBelow(root, [...PRODUCT, ...TOOLS]) : [];
  const files = [...new Set([...product, ...commented])].sort().filter((file) => file.startsWith(path));
  const isOfProduct = new Set(product);
  return files.flatMap((file) => {
    const source = readFileSync(join(root, file), 'utf8');
    return [
      ...(isOfProduct.has(file) ? messagesOf(file, source) : []),
      ...(withComments && isCode(file) ? [...testTitles(file, source), ...codeComments(file, source)] : []),
    ].sort((left, right) => left.line - right.line);
  });
}

function messagesOf(file: string, source: string): Message[] {
  if (isCode(file)) return codeMessages(file, source);
  return file.endsWith('.html') ? htmlMessages(file, source) : scenarioMessages(file, source);
}

const filesBelow = (root: string, folders: readonly string[]): string[] =>
  folders.flatMap((folder) =>
    readdirSync(join(root, folder), { recursive: true, encoding: 'utf8' })
      .map((name) => `${folder}/${name.replaceAll('\\', '/')}`)
      .filter((file) => isCode(file) || file.endsWith('.html') || isScenario(file)),
  );

const isCode = (file: string): boolean => /\.tsx?$/.test(file) && !file.endsWith('.d.ts');
const isScenario = (file: string): boolean => /^scenarios\/.*\.(?:ya?ml|json)$/.test(file);
const isTest = (file: string): boolean =>
  /\.test\.tsx?$|test-support\.tsx?$|(?:^|\/)test-[\w-]+\.tsx?$/.test(file);
