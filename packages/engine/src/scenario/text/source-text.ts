import { type Problem, pointerTokens, type Range } from '../problem.ts';
import { readJsonFast } from './fast-json.ts';
import { readJsonTree } from './json-tree.ts';
import { type Found, findNode, type SourceNode, type SyntaxProblem } from './source-node.ts';
import { TextLines } from './text-lines.ts';
import { readYamlTree } from './yaml-tree.ts';

/** How a document is written. */
export type ScenarioFormat = 'json' | 'yaml';

/** Returns the format of a text. JSON begins with a brace or bracket; so does YAML with comments or unquoted keys. */
export function formatOf(text: string): ScenarioFormat {
  if (!/^\s*[{[]/.test(text)) return 'yaml';
  return /^\s*[{[]\s*(?:"|[}\]]|$)/.test(text) ? 'json' : 'yaml';
}

/** The nodes of a text; `root` is `null` for malformed text. */
interface Tree {
  readonly root: SourceNode | null;
  readonly problems: readonly SyntaxProblem[];
}

/** A JSON or YAML text with its nodes and lines. Both are read on first use, because they cost more than the data. */
export class SourceText {
  readonly format: ScenarioFormat;
  private cachedTree: Tree | null = null;
  private cachedLines: TextLines | null = null;

  constructor(readonly text: string) {
    this.format = formatOf(text);
  }

  /** Returns the plain data of a well-formed JSON text without reading its nodes; `null` if that is not possible. */
  readFast(): { readonly value: unknown } | null {
    return this.format === 'json' ? readJsonFast(this.text) : null;
  }

  get tree(): Tree {
    this.cachedTree ??= this.format === 'json' ? readJsonTree(this.text) : readYamlTree(this.text);
    return this.cachedTree;
  }

  get lines(): TextLines {
    this.cachedLines ??= new TextLines(this.text);
    return this.cachedLines;
  }

  /** Returns the node at a JSON Pointer; `null` if there is none. */
  find(pointer: string): Found | null {
    const { root } = this.tree;
    return root === null ? null : findNode(root, pointerTokens(pointer));
  }

  /** Returns the range of the node at a JSON Pointer, including its key; `null` if there is none. */
  rangeOf(pointer: string): Range | null {
    const found = this.find(pointer);
    return found === null
      ? null
      : this.lines.range(found.member?.keyStart ?? found.node.start, found.node.end);
  }

  syntaxProblem({ message, start, end }: SyntaxProblem): Problem {
    return { severity: 'error', message, pointer: '', range: this.lines.range(start, end) };
  }
}
