import fc from 'fast-check';
import { filterNamesOf } from '../../src/nova/filters/registry.ts';
import { checkScenario } from '../checks/scenario-run.ts';
import { JSON_SCENARIOS, SCENARIO_DATA, YAML_SCENARIOS } from '../inputs/corpus.ts';
import { mutated } from '../inputs/mutate.ts';
import { mutatedData } from '../inputs/mutate-data.ts';
import { schedulingScenario } from '../inputs/scheduling.ts';
import { word } from '../inputs/words.ts';
import { target } from '../target.ts';

/**
 * YAML's features that JSON does not have: aliases of aliases, tags, merge keys, two documents, keys that are not
 * text.
 */
const yamlPart: fc.Arbitrary<string> = fc.oneof(
  fc.constantFrom(
    '<<: *a\n',
    'a: &a {b: *a}\n',
    '!!js/function "x"\n',
    '!!binary aGk=\n',
    '!!set {a, b}\n',
    '? [a, b]\n: c\n',
    '--- \n',
    '...\n',
    '%YAML 1.1\n---\n',
    '\t',
    'key: |2+\n    x\n\n',
    '>-\n a\n b\n',
    '"\\ud800"',
    '&a',
    '*a',
    '# x\n',
  ),
  fc.nat(12).map((depth) => aliasBomb(depth)),
  fc
    .record({ open: fc.constantFrom('[', '{a: ', '- ', '? '), depth: fc.constantFrom(10, 63, 65, 200, 3000) })
    .map(({ open, depth }) => open.repeat(depth)),
);

/** Returns `depth` lists; each repeats the one before nine times. */
function aliasBomb(depth: number): string {
  const lists = Array.from({ length: depth }, (_, index) => {
    const item = index === 0 ? 'x' : `*b${index - 1}`;
    return `b${index}: &b${index} [${Array.from({ length: 9 }, () => item).join(', ')}]\n`;
  });
  return lists.join('');
}

const jsonPart: fc.Arbitrary<string> = fc.oneof(
  fc.constantFrom(
    '"__proto__": {"a": 1},',
    '"a": 1, "a": 2,',
    '1e400',
    '-0',
    '"\\ud800"',
    '\\u0000',
    '//',
    "'",
    ',,',
  ),
  fc
    .record({ open: fc.constantFrom('[', '{"a":'), depth: fc.constantFrom(10, 63, 65, 200, 3000) })
    .map(({ open, depth }) => open.repeat(depth)),
  word,
);

const FILTER_NAMES = [...new Set([...filterNamesOf('master'), ...filterNamesOf('icehouse')])];

const SCENARIO_PROMISE =
  'problems inside the text, or a cloud whose run ends, twice alike, with a record that agrees with itself';

export const scenarioTargets = [
  target({
    name: 'yaml',
    promise: SCENARIO_PROMISE,
    share: 2,
    inputs: mutated(YAML_SCENARIOS, yamlPart),
    check: checkScenario,
  }),
  target({
    name: 'json',
    promise: SCENARIO_PROMISE,
    share: 4,
    inputs: mutated(JSON_SCENARIOS, jsonPart),
    check: checkScenario,
  }),
  target({
    name: 'values',
    promise: SCENARIO_PROMISE,
    share: 6,
    inputs: mutatedData(SCENARIO_DATA),
    check: (data) => checkScenario(JSON.stringify(data)),
  }),
  target({
    name: 'scheduling',
    promise: SCENARIO_PROMISE,
    share: 6,
    inputs: schedulingScenario(FILTER_NAMES),
    check: (data) => checkScenario(JSON.stringify(data)),
  }),
];
