import { readdirSync, readFileSync } from 'node:fs';
import { dirname, join, normalize } from 'node:path';
import { lexer, type Token, walkTokens } from 'marked';

/** The parts of a Markdown file that can be checked. */
export interface Document {
  /** From the repository's root, such as `docs/import.md`. */
  readonly path: string;
  /** The files that its links and pictures refer to, from the root, with `#anchor` if the link has one. */
  readonly links: readonly string[];
  /** The anchors of its headings in the form of GitHub. */
  readonly anchors: readonly string[];
  /** The texts between backticks, and the lines of the code blocks. */
  readonly code: readonly string[];
}

/** Returns the documents of a repository. Leaves out links to other sites. */
export function documentsIn(root: string): readonly Document[] {
  const packages = readdirSync(join(root, 'packages')).map((name) => `packages/${name}`);
  return [
    ...['.', ...packages].flatMap((folder) => markdownIn(root, folder)),
    ...markdownIn(root, 'docs', true),
  ]
    .filter((path) => !path.startsWith(API_DOCUMENTATION))
    .map((path) => documentOf(path, readFileSync(join(root, path), 'utf8')));
}

/** `pnpm docs:api` writes this folder from the docstrings. */
const API_DOCUMENTATION = join('docs', 'api');

const markdownIn = (root: string, folder: string, recursive = false): string[] =>
  readdirSync(join(root, folder), { recursive, encoding: 'utf8' })
    .filter((name) => name.endsWith('.md'))
    .map((name) => join(folder, name));

export function documentOf(path: string, text: string): Document {
  const links: string[] = [];
  const headings: string[] = [];
  const code: string[] = [];
  walkTokens(lexer(text), (token: Token) => {
    if (token.type === 'link' || token.type === 'image') links.push(token.href as string);
    if (token.type === 'html') links.push(...attributesOf(token.text as string));
    if (token.type === 'heading') headings.push(anchorOf(token.text as string));
    if (token.type === 'codespan') code.push(token.text as string);
    if (token.type === 'code') code.push(...(token.text as string).split('\n'));
  });
  return {
    path,
    links: links.filter((link) => !/^[a-z][\w+.-]*:/i.test(link)).map((link) => fromRoot(path, link)),
    anchors: headings,
    code,
  };
}

const attributesOf = (html: string): string[] =>
  Array.from(html.matchAll(/ (?:href|src)="([^"]*)"/g), ([, url]) => url!);

function fromRoot(path: string, link: string): string {
  const [file, anchor] = link.split('#');
  const target = file === '' ? path : normalize(join(dirname(path), file!));
  return anchor === undefined ? target : `${target}#${anchor}`;
}

const anchorOf = (heading: string): string =>
  heading
    .toLowerCase()
    .replaceAll(/[^\p{L}\p{N}_ -]/gu, '')
    .replaceAll(' ', '-');
