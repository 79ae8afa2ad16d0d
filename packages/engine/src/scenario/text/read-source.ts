import { formatOf, type ScenarioFormat } from '../parse.ts';
import { type Problem, pointerTokens, type Range } from '../problem.ts';
import { readJsonFast } from './fast-json.ts';
import { readJsonTree } from './json-tree.ts';
import { findNode, toValue } from './source-node.ts';
import { TextLines } from './text-lines.ts';
import { readYamlTree } from './yaml-tree.ts';

/** A JSON or YAML text as plain data with its places, whether or not the data are a scenario. */
export interface Source {
  /** `undefined` when the text is malformed. */
  readonly value: unknown;
  /** What is malformed, and what would be right there. */
  readonly problems: readonly Problem[];
  readonly format: ScenarioFormat;
  /** Whether the text is JSON without comments and unquoted keys: `editScenario` need not read it again. */
  readonly isPlainJson: boolean;
  /** Where a JSON Pointer stands in the text; a member of an object with its key. `null` where it does not. */
  readonly locate: (pointer: string) => Range | null;
}

/** Reads a text that an editor shows: the whole scenario, or a part of one. Never throws. */
export function readSource(text: string): Source {
  const format = formatOf(text);
  const places = placesOf(text, format);
  const fast = format === 'json' ? readJsonFast(text) : null;
  if (fast !== null) return { ...fast, problems: [], format, isPlainJson: true, locate: places.locate };
  const { root, problems } = places.tree();
  return {
    value: root === null || problems.length > 0 ? undefined : toValue(root),
    problems: problems.map(({ message, start, end }) => ({
      severity: 'error',
      message,
      pointer: '',
      range: places.lines().range(start, end),
    })),
    format,
    isPlainJson: false,
    locate: places.locate,
  };
}

/** Places cost more than the data, and few texts are asked for theirs: they are looked for when they are. */
function placesOf(text: string, format: ScenarioFormat) {
  const tree = once(() => (format === 'json' ? readJsonTree(text) : readYamlTree(text)));
  const lines = once(() => new TextLines(text));
  const locate: Source['locate'] = (pointer) => {
    const { root } = tree();
    const found = root === null ? null : findNode(root, pointerTokens(pointer));
    return found === null ? null : lines().range(found.member?.keyStart ?? found.node.start, found.node.end);
  };
  return { tree, lines, locate };
}

function once<Made>(make: () => Made): () => Made {
  let made: { readonly value: Made } | null = null;
  return () => {
    made ??= { value: make() };
    return made.value;
  };
}
