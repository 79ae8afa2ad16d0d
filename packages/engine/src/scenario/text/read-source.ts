import type { Problem, Range } from '../problem.ts';
import { toValue } from './source-node.ts';
import { type ScenarioFormat, SourceText } from './source-text.ts';

/** A JSON or YAML text as plain data with positions. The data can be anything, not only a scenario. */
export interface Source {
  /** `undefined` if the text is malformed. */
  readonly value: unknown;
  /** The syntax problems, and how to fix them. */
  readonly problems: readonly Problem[];
  readonly format: ScenarioFormat;
  /** Whether the text is JSON without comments and unquoted keys. `editScenario` then need not read it again. */
  readonly isPlainJson: boolean;
  /** Returns the range of the value at a JSON Pointer, including its key; `null` if there is no such value. */
  readonly locate: (pointer: string) => Range | null;
}

/** Reads a text in an editor: the whole scenario or a part of one. Never throws. */
export function readSource(text: string): Source {
  const source = new SourceText(text);
  const { format } = source;
  const locate: Source['locate'] = (pointer) => source.rangeOf(pointer);
  const fast = source.readFast();
  if (fast !== null) return { ...fast, problems: [], format, isPlainJson: true, locate };
  const { root, problems } = source.tree;
  return {
    value: root === null || problems.length > 0 ? undefined : toValue(root),
    problems: problems.map((problem) => source.syntaxProblem(problem)),
    format,
    isPlainJson: false,
    locate,
  };
}
