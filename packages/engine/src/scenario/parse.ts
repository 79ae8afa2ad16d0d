import { type KeptLists, NO_LISTS } from './edit/kept-lists.ts';
import type { PointedProblem, Problem, Range } from './problem.ts';
import { LIMITS } from './schema/limits.ts';
import { referenceProblems } from './schema/references.ts';
import type { Scenario } from './schema/schema.ts';
import { validateScenario } from './schema/validate.ts';
import { shownProblems } from './shown-problems.ts';
import { type ScalarNode, type SyntaxProblem, toValue } from './text/source-node.ts';
import { type ScenarioFormat, SourceText } from './text/source-text.ts';

export { formatOf, type ScenarioFormat } from './text/source-text.ts';

/**
 * The scenario of a text, and its problems. Returned by `parseScenario`.
 * @example
 * const { scenario, problems, locate } = parseScenario(text);
 * console.log(scenario?.release, problems.length, locate('/request/flavor')?.start.line); // master 0 9
 */
export interface ParsedScenario {
  /** The lists that the parsing of the next version can reuse. */
  readonly lists: KeptLists;
  /** `null` if there is an error. A scenario with warnings can run. */
  readonly scenario: Scenario | null;
  readonly problems: readonly Problem[];
  readonly format: ScenarioFormat;
  /**
   * Returns the range of the value at a JSON Pointer, including its key. `/nova_conf#L3` is the third line of that text.
   * `null` for a value that is not in the text, such as a default.
   */
  readonly locate: (pointer: string) => Range | null;
}

/**
 * Reads a scenario from JSON or YAML. Never throws: the result reports the problems of any text.
 * @param previous the previous version, whose long lists are kept if the text has not changed them
 * @example
 * const { problems } = parseScenario('version: 1\nhosts: [{ name: compute1, vcpu: 4 }]');
 * for (const { range, message } of problems) console.log(`line ${range.start.line}: ${message}`);
 * // line 2: hosts › #1 cannot have the key "vcpu". Did you mean "vcpus"?
 */
export function parseScenario(text: string, previous?: Pick<ParsedScenario, 'lists'>): ParsedScenario {
  const source = new ScenarioText(text);
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

interface Read {
  readonly value: unknown;
  readonly problems: readonly SyntaxProblem[];
  /** Whether the data contain only what JSON has. */
  readonly isPlain: boolean;
}

/** The text of a scenario, within the limits, with the places of its problems. */
class ScenarioText extends SourceText {
  read(): Read {
    const limit = this.format === 'json' ? LIMITS.jsonLength : LIMITS.yamlLength;
    if (this.text.length > limit) {
      const format = this.format === 'json' ? 'JSON' : 'YAML';
      const message = `The document has ${this.text.length} characters; the limit for ${format} is ${limit}. Remove some parts.`;
      return { value: null, problems: [{ message, start: 0, end: 0 }], isPlain: false };
    }
    const fast = this.readFast();
    return fast === null ? this.readNodes() : { ...fast, problems: [], isPlain: true };
  }

  private readNodes(): Read {
    const { root, problems } = this.tree;
    if (problems.length > 0) return { value: null, problems, isPlain: false };
    if (root === null || (root.kind === 'scalar' && root.source === '')) {
      const message = 'The document is empty. Write version: 1, and the hosts of a cloud.';
      return { value: null, problems: [{ message, start: 0, end: this.text.length }], isPlain: false };
    }
    return { value: toValue(root), problems, isPlain: false };
  }

  result(scenario: Scenario | null, problems: readonly Problem[], lists: KeptLists): ParsedScenario {
    return { scenario, problems, lists, format: this.format, locate: (pointer) => this.locate(pointer) };
  }

  /** Adds the range: of the value itself, of the key if the value is an object or a list, or of the first line. */
  pointedProblem(problem: PointedProblem): Problem {
    const found = problem.pointer.includes('#L') ? null : this.find(problem.pointer);
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

  private locate(pointer: string): Range | null {
    const [path = '', line] = pointer.split(/#L(?=\d+$)/);
    const node = line === undefined ? undefined : this.find(path)?.node;
    return node?.kind === 'scalar' ? this.lineOf(node, Number(line)) : this.rangeOf(path);
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
