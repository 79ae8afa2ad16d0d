import { existsSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { describe, expect, it } from 'vitest';
import { documentOf, documentsIn } from './documents.ts';

const ROOT = fileURLToPath(new URL('../..', import.meta.url));
const documents = documentsIn(ROOT);
const scripts = new Set(Object.keys(JSON.parse(readFileSync(join(ROOT, 'package.json'), 'utf8')).scripts));

it('reads links, anchors and code of a document', () => {
  const text =
    '# A `b`, c!\n\n[x](../y.md#z) [w](#a-b-c) [far](https://a.example/) <img src="p.png">\n\n```sh\nls `a`\n```\n';
  expect(documentOf('docs/a.md', text)).toEqual({
    path: 'docs/a.md',
    links: ['y.md#z', 'docs/a.md#a-b-c', 'docs/p.png'],
    anchors: ['a-b-c'],
    code: ['b', 'ls `a`'],
  });
});

it('finds the documents', () => {
  expect(documents.map(({ path }) => path)).toEqual(
    expect.arrayContaining(['README.md', 'docs/import.md', 'packages/engine/README.md']),
  );
});

describe.each(documents)('$path', ({ links, code }) => {
  it('links to files and headings that exist', () => {
    const broken = links.filter((link) => {
      const [file, anchor] = link.split('#');
      if (!existsSync(join(ROOT, file!))) return true;
      return anchor !== undefined && !documents.find(({ path }) => path === file)?.anchors.includes(anchor);
    });
    expect(broken).toEqual([]);
  });

  it('names commands that exist', () => {
    const named = code.flatMap((line) =>
      Array.from(line.matchAll(/\bpnpm(?:@\d+)? ([a-z][\w:-]*)/g), ([, name]) => name!),
    );
    expect(named.filter((name) => !scripts.has(name) && !OF_PNPM.has(name))).toEqual([]);
  });

  it('names files that exist', () => {
    const named = code.filter((text) =>
      /^(?:\.ci|app|docs|e2e|packages|public|scenarios|scripts)\/[\w./-]+\.\w+$/.test(text),
    );
    expect(named.filter((path) => !existsSync(join(ROOT, path)) && !IMAGINED.has(path))).toEqual([]);
  });
});

const OF_PNPM: ReadonlySet<string> = new Set(['install', 'audit', 'exec', 'add']);

/** The example files in CONTRIBUTING. */
const IMAGINED: ReadonlySet<string> = new Set([
  'packages/engine/src/nova/filters/rack.ts',
  'packages/engine/conformance/vectors/filters/RackFilter.json',
  'scenarios/815-an-evacuation.yaml',
]);
