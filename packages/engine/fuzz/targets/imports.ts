import fc from 'fast-check';
import { importFiles } from '../../src/scenario/import/import.ts';
import { IMPORT_LIMITS } from '../../src/scenario/import/limits.ts';
import { parseScenario } from '../../src/scenario/parse.ts';
import { NOVA_CONFS, RECORDED_CLOUDS, YAML_SCENARIOS } from '../inputs/corpus.ts';
import { mutated } from '../inputs/mutate.ts';
import { mutatedData } from '../inputs/mutate-data.ts';
import { promise, target, type Verdict } from '../target.ts';

/** The output of single commands: a whole recorded cloud is too large for mutations. */
const ANSWERS: readonly string[] = RECORDED_CLOUDS.flatMap((text) => text.split(/(?=^### \$ )/m));

const ROWS: readonly unknown[] = ANSWERS.flatMap((text) => {
  const json = text.slice(text.search(/^[[{]/m));
  try {
    return [JSON.parse(json)];
  } catch {
    return [];
  }
});

function checkImport(texts: readonly string[]): Verdict {
  const files = texts.map((text, index) => ({ name: `${index}.txt`, text }));
  const { text, scenario, problems, files: reports } = importFiles(files);
  promise(reports.length === files.length, () => `${reports.length} reports of ${files.length} files`);
  promise(problems.length <= IMPORT_LIMITS.problems + 1, () => `${problems.length} problems`);
  promise(
    (scenario === null) === (text === ''),
    () => 'a text without a scenario, or a scenario without a text',
  );
  if (scenario === null) return 'refused';
  const failed = parseScenario(text).problems.find(({ severity }) => severity === 'error');
  const said = problems.some(({ severity }) => severity === 'error');
  promise(
    failed === undefined || said,
    () => `the imported scenario is invalid without a message: ${failed?.message}`,
  );
  return 'taken';
}

const file = fc.oneof(
  { weight: 4, arbitrary: fc.constantFrom(...ANSWERS) },
  { weight: 4, arbitrary: mutated(ANSWERS) },
  { weight: 4, arbitrary: mutatedData(ROWS).map((data) => JSON.stringify(data)) },
  { weight: 1, arbitrary: mutated(NOVA_CONFS) },
  { weight: 1, arbitrary: mutated(YAML_SCENARIOS) },
);

export const importTargets = [
  target({
    name: 'import',
    promise: 'a valid scenario, or errors that say why there is none',
    share: 1,
    inputs: fc.oneof(
      { weight: 9, arbitrary: fc.array(file, { maxLength: 5 }) },
      mutated(RECORDED_CLOUDS).map((text) => [text]),
    ),
    check: checkImport,
  }),
];
