import { type KeptLists, NO_LISTS } from './edit/kept-lists.ts';
import { type PointedProblem, type Problem, pointerTokens, type Range } from './problem.ts';
import { LIMITS } from './schema/limits.ts';
import { referenceProblems } from './schema/references.ts';
import type { Scenario } from './schema/schema.ts';
import { validateScenario } from './schema/validate.ts';
import { shownProblems } from './shown-problems.ts';
import { readJsonFast } from './text/fast-json.ts';
import { readJsonTree } from './text/json-tree.ts';
import {
  type Found,
  findNode,
  type ScalarNode,
  type SourceNode,
  type SyntaxProblem,
  toValue,
} from './text/source-node.ts';
import { TextLines } from './text/text-lines.ts';
import { readYamlTree } from './text/yaml-tree.ts';

/** How a document is written. */
export type ScenarioFormat = 'json' | 'yaml';

/** What a text says as a scenario, and what is wrong with it. */
export interface ParsedScenario {
  /** What the reading of the next version of the document need not do again. */
  readonly lists: KeptLists;
  /** `null` when there is an error; warnings do not keep a scenario from being run. */
  readonly scenario: Scenario | null;
  readonly problems: readonly Problem[];
  readonly format: ScenarioFormat;
  /**
   * Where a JSON Pointer stands in the text; a member of an object with its key. `/nova_conf#L3` is the third line
   * of the text there. `null` for what does not stand in the text, such as a default.
   */
  readonly locate: (pointer: string) => Range | null;
}

/**
 * Reads a scenario from JSON or YAML. Never throws: whatever the text is, the answer says what is wrong with it.
 * @param previous the version before, whose long lists are kept where the text has not changed them
 */
export function parseScenario(text: string, previous?: Pick<ParsedScenario, 'lists'>): ParsedScenario {
  const source = new Source(text);
  const read = source.read();
  const problems: Problem[] = read.problems.map((problem) => source.syntaxProblem(problem));
  const kept = previous?.lists ?? NO_LISTS;
  if (problems.length > 0) return source.result(null, problems, kept);
  const validated = validateScenario(read.value, read.isPlain ? kept : NO_LISTS);
  const found = validated.scenario === null ? validated : referenceProblems(validated.scenario);
  const shown = shownProblems(found.problems, found.isAll);
  problems.push(...shown.map((problem) => source.pointedProblem(problem)));
  const failed = found.problems.some(({ severity }) => severity === 'error');
  return source.result(failed ? null : validated.scenario, problems, read.isPlain ? validated.lists : kept);
}

/** JSON begins with a brace or bracket and YAML that does is JSON too, but for comments and unquoted keys. */
export function formatOf(text: string): ScenarioFormat {
  if (!/^\s*[{[]/.test(text)) return 'yaml';
  return /^\s*[{[]\s*(?:"|[}\]]|$)/.test(text) ? 'json' : 'yaml';
}

interface Read {
  readonly value: unknown;
  readonly problems: readonly SyntaxProblem[];
  /** Nothing but what JSON has. */
  readonly isPlain: boolean;
}

class Source {
  readonly format: ScenarioFormat;
  private cachedLines: TextLines | null = null;
  private cachedTree: { root: SourceNode | null; problems: SyntaxProblem[] } | null = null;

  constructor(private readonly text: string) {
    this.format = formatOf(text);
  }

  read(): Read {
    const limit = this.format === 'json' ? LIMITS.jsonLength : LIMITS.yamlLength;
    if (this.text.length > limit) {
      const message = `The document has ${this.text.length} characters; ${limit} is the limit for ${this.format}.`;
      return { value: null, problems: [{ message, start: 0, end: 0 }], isPlain: false };
    }
    const fast = this.format === 'json' ? readJsonFast(this.text) : null;
    return fast === null ? this.readTree() : { ...fast, problems: [], isPlain: true };
  }

  private readTree(): Read {
    const { root, problems } = this.tree;
    if (problems.length > 0) return { value: null, problems, isPlain: false };
    if (root === null || (root.kind === 'scalar' && root.source === '')) {
      const message = 'The document is empty. Write version: 1, and the hosts of a cloud.';
      return { value: null, problems: [{ message, start: 0, end: this.text.length }], isPlain: false };
    }
    return { value: toValue(root), problems, isPlain: false };
  }

  private get tree(): { root: SourceNode | null; problems: SyntaxProblem[] } {
    this.cachedTree ??= this.format === 'json' ? readJsonTree(this.text) : readYamlTree(this.text);
    return this.cachedTree;
  }

  private get lines(): TextLines {
    this.cachedLines ??= new TextLines(this.text);
    return this.cachedLines;
  }

  result(scenario: Scenario | null, problems: readonly Problem[], lists: KeptLists): ParsedScenario {
    return { scenario, problems, lists, format: this.format, locate: (pointer) => this.locate(pointer) };
  }

  syntaxProblem({ message, start, end }: SyntaxProblem): Problem {
    return { severity: 'error', message, pointer: '', range: this.lines.range(start, end) };
  }

  /** The value itself; of a key that should not be there, the key; of the whole document, its first line. */
  pointedProblem(problem: PointedProblem): Problem {
    const found = this.find(problem.pointer);
    if (found === null) return { ...problem, range: this.locate(problem.pointer) ?? this.lines.range(0, 0) };
    const { node, member } = found;
    if (node.kind === 'scalar') return { ...problem, range: this.lines.range(node.start, node.end) };
    const start = member?.keyStart ?? node.start;
    return { ...problem, range: this.lines.range(start, member?.keyEnd ?? this.endOfLine(start)) };
  }

  private endOfLine(start: number): number {
    const end = this.text.indexOf('\n', start);
    return end === -1 ? this.text.length : end;
  }

  private find(pointer: string): Found | null {
    const { root } = this.tree;
    return root === null || pointer.includes('#L') ? null : findNode(root, pointerTokens(pointer));
  }

  private locate(pointer: string): Range | null {
    const [path = '', line] = pointer.split(/#L(?=\d+$)/);
    const { root } = this.tree;
    const found = root === null ? null : findNode(root, pointerTokens(path));
    if (found === null) return null;
    const { node, member } = found;
    if (line === undefined || node.kind !== 'scalar') {
      return this.lines.range(member?.keyStart ?? node.start, node.end);
    }
    return this.lineOf(node, Number(line));
  }

  private lineOf(node: ScalarNode, line: number): Range | null {
    const starts = node.lines();
    const start = starts[line - 1];
    if (start === undefined) return null;
    const next = starts[line];
    const closing = this.text[node.start] === '"' ? 1 : 0;
    const escaped = next !== undefined && this.text.startsWith('\\n', next - 2);
    return this.lines.range(start, Math.min(escaped ? next - 2 : node.end - closing, this.endOfLine(start)));
  }
}
