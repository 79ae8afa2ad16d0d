import fc from 'fast-check';
import { completionsAt } from '../../src/explain/language/completions.ts';
import { formatConf } from '../../src/explain/language/format-conf.ts';
import { formatYaml } from '../../src/explain/language/format-yaml.ts';
import { hoverAt } from '../../src/explain/language/hover.ts';
import { parseNovaConf } from '../../src/nova/conf.ts';
import { editScenario } from '../../src/scenario/edit/edit.ts';
import type { Edit } from '../../src/scenario/edit/edit-kind.ts';
import { collapseNames, expandNames } from '../../src/scenario/names/ranges.ts';
import { ScenarioError } from '../../src/scenario/problem.ts';
import { valueAt } from '../../src/scenario/text/plain-data.ts';
import { readSource } from '../../src/scenario/text/read-source.ts';
import { checkProblems, checkRange } from '../checks/problems.ts';
import { JSON_SCENARIOS, NOVA_CONFS, YAML_SCENARIOS } from '../inputs/corpus.ts';
import { mutated } from '../inputs/mutate.ts';
import { anyValue } from '../inputs/mutate-data.ts';
import { confText } from '../inputs/scheduling.ts';
import { RANGES, word } from '../inputs/words.ts';
import { promise, target, type Verdict } from '../target.ts';

const MOST_NAMES = 1000;

function checkConf(text: string): Verdict {
  const lines = text.split(/\r\n|\r|\n/).length;
  for (const release of ['master', 'icehouse'] as const) {
    const { conf, problems } = parseNovaConf(text, { release });
    for (const { line, message } of problems) {
      promise(line >= 1 && line <= lines && message !== '', () => `"${message}" at line ${line} of ${lines}`);
    }
    promise(conf.release === release, () => conf.release);
  }
  const formatted = formatConf(text);
  promise(formatConf(formatted) === formatted, () => 'formatting twice differs from formatting once');
  return 'taken';
}

function checkNames(text: string): Verdict {
  try {
    const names = expandNames(text, MOST_NAMES);
    promise(names.length <= MOST_NAMES, () => `${names.length} names`);
    const again = collapseNames(names).flatMap((name) => expandNames(name, MOST_NAMES));
    const plain = names.every((name) => !/[[\]]/.test(name));
    promise(!plain || again.join('\n') === names.join('\n'), () => 'collapsed and expanded names differ');
    return 'taken';
  } catch (error) {
    if (error instanceof ScenarioError) return 'refused';
    throw error;
  }
}

interface EditInput {
  readonly text: string;
  readonly pointer: string;
  readonly edit: Edit;
}

function checkEdit({ text, pointer, edit }: EditInput): Verdict {
  try {
    const edited = editScenario(text, pointer, edit);
    if (readSource(text).problems.length > 0 || edit.kind !== 'value') return 'taken';
    const source = readSource(edited);
    promise(source.problems.length === 0, () => `the edited text is invalid: ${source.problems[0]?.message}`);
    const found = source.locate(pointer);
    if (found !== null) checkRange(edited, found);
    const kept = JSON.stringify(valueAt(source.value, pointer.replace(/-$/, '')));
    promise(
      pointer.endsWith('-') || sameText(kept, edit.value),
      () => `${JSON.stringify(edit.value)} became ${kept}`,
    );
    return 'taken';
  } catch (error) {
    if (error instanceof ScenarioError) return 'refused';
    throw error;
  }
}

/** In a dictionary of texts, a number is read as its text. */
function sameText(kept: string | undefined, value: unknown): boolean {
  return kept === JSON.stringify(value) || typeof value !== 'string';
}

const POINTERS = [
  '/hosts/0/name',
  '/flavors/0/extra_specs',
  '/flavors/0',
  '/request/hints',
  '/title',
  '/aggregates/-',
];

const edits: fc.Arbitrary<Edit> = fc.oneof(
  { weight: 4, arbitrary: anyValue.map((value) => ({ kind: 'value' as const, value })) },
  fc.constant({ kind: 'remove' as const }),
  word.map((key) => ({ kind: 'key' as const, key })),
  word.map((text) => ({ kind: 'text' as const, text })),
);

interface LanguageInput {
  readonly text: string;
  readonly part: number;
}

function checkLanguage({ text, part }: LanguageInput): Verdict {
  const offset = Math.floor(part * text.length);
  const { value: scenario, format, problems } = readSource(text);
  checkProblems(text, problems);
  for (const as of [format, 'conf'] as const) {
    const query = { text, format: as, offset, base: '', scenario };
    for (const { start, end, insert, caret } of completionsAt(query)) {
      promise(0 <= start && start <= end && end <= text.length, () => `a completion from ${start} to ${end}`);
      promise(caret <= insert.length, () => `the caret at ${caret} of ${insert.length}`);
    }
    const hover = hoverAt(query);
    promise(hover === null || hover.end <= text.length, () => `a hover that ends at ${hover?.end}`);
  }
  if (format === 'yaml') formatYaml(text);
  return problems.length === 0 ? 'taken' : 'refused';
}

export const textTargets = [
  target({
    name: 'nova.conf',
    promise: 'options, and problems at existing lines; formatting twice changes nothing',
    share: 8,
    inputs: fc.oneof(confText, mutated(NOVA_CONFS)),
    check: checkConf,
  }),
  target({
    name: 'names',
    promise:
      'at most the allowed number of names, or an error with their number; collapsed and expanded names are the same',
    share: 18,
    inputs: fc.oneof(word, mutated(RANGES, fc.constantFrom('[', ']', ':', '1', '0', '9999', 'a', '-'))),
    check: checkNames,
  }),
  target({
    name: 'edits',
    promise:
      'the text with the value in its place, which reads back as that value, or an error that there is no such place',
    share: 2,
    inputs: fc.record({
      text: fc.oneof(
        { weight: 3, arbitrary: fc.constantFrom(...YAML_SCENARIOS, ...JSON_SCENARIOS) },
        mutated([...YAML_SCENARIOS, ...JSON_SCENARIOS]),
      ),
      pointer: fc.oneof(
        fc.constantFrom(...POINTERS),
        word.map((key) => `/request/hints/${key}`),
        word,
      ),
      edit: edits,
    }),
    check: checkEdit,
  }),
  target({
    name: 'language',
    promise: 'completions, hovers and layout for any text and cursor, at places inside the text',
    share: 1,
    inputs: fc.record({
      text: mutated([...YAML_SCENARIOS, ...JSON_SCENARIOS]),
      part: fc.double({ min: 0, max: 1, noNaN: true }),
    }),
    check: checkLanguage,
  }),
];
