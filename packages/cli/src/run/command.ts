import { parseArgs } from 'node:util';
import {
  createCloud,
  type ParsedScenario,
  parseScenario,
  type Range,
  type Run,
  requestSpecOf,
  type Scenario,
  ScenarioError,
  selectDestinations,
} from '@nova-sieve/engine';
import type { CodeSandbox } from '@nova-sieve/engine/custom-code';
import { type Command, UsageError } from '../command.ts';
import { problemLines } from '../problem-lines.ts';
import { sandboxFor } from '../sandbox-for.ts';
import type { Terminal } from '../terminal.ts';
import { FORMATS, type Format, type Ran, writeRun } from './formats.ts';
import { unmetBy } from './judge.ts';
import { watchdog } from './watchdog.ts';

/**
 * Runs a scenario once. The exit code is 0 for the expected result, 1 for another result, and 2 (`UsageError`) when
 * the scenario could not run.
 */
export const runCommand: Command = {
  name: 'run',
  usage: `FILE [--format ${FORMATS.join('|')}] [--expect HOST[,HOST…]|none] [--flavor NAME]`,
  summary:
    'Schedule the request of a scenario (- reads it from standard input). Exits with 1 unless the result is the one ' +
    'in --expect; without --expect, the one in the file’s own "expect"; without both, a host for every server.',
  async run(args, terminal) {
    const { file, format, expected, flavor } = readOptions(args);
    const read = await readScenario(file, terminal);
    const sandbox = await sandboxFor(read.scenario);
    const watching = sandbox === null ? null : await watchdog({ pid: process.pid });
    const onWork = (running: string): void => watching?.sign(running);
    const ran = runScenario(file, read, { flavor, sandbox, terminal, onWork });
    const unmet = unmetBy(ran, expected, onWork);
    await watching?.stop();
    terminal.write(writeRun(format, ran, terminal.now()));
    const line = lineOf(ran.run, read);
    for (const sentence of unmet) terminal.complain(`${file}${line}: ${sentence}\n`);
    return unmet.length === 0 ? 0 : 1;
  },
};

interface Options {
  readonly file: string;
  readonly format: Format;
  readonly expected: string | undefined;
  readonly flavor: string | undefined;
}

function readOptions(args: readonly string[]): Options {
  const { values, positionals } = parsed(args);
  const [file, ...rest] = positionals;
  if (file === undefined || rest.length > 0) {
    throw new UsageError('Name one scenario file, or - for standard input.');
  }
  const format = FORMATS.find((known) => known === (values.format ?? 'table'));
  if (format === undefined) {
    throw new UsageError(`There is no format '${values.format}'. The formats are ${FORMATS.join(', ')}.`);
  }
  return { file, format, expected: values.expect, flavor: values.flavor };
}

function parsed(args: readonly string[]) {
  const options = {
    format: { type: 'string' },
    expect: { type: 'string' },
    flavor: { type: 'string' },
  } as const;
  try {
    return parseArgs({ args: [...args], options, allowPositionals: true });
  } catch (error) {
    throw new UsageError(error instanceof Error ? error.message : String(error));
  }
}

async function readScenario(
  file: string,
  terminal: Terminal,
): Promise<ParsedScenario & { scenario: Scenario }> {
  const text = await (file === '-' ? terminal.readInput() : terminal.readFile(file)).catch(
    (error: unknown) => {
      throw new UsageError(`Cannot read the scenario: ${error instanceof Error ? error.message : error}`);
    },
  );
  const read = parseScenario(text);
  const { scenario } = read;
  if (scenario === null) throw new UsageError(problemLines(file, read.problems));
  // Warnings do not prevent a run.
  if (read.problems.length > 0) terminal.complain(`${problemLines(file, read.problems)}\n`);
  return { ...read, scenario };
}

interface RunOptions extends Pick<Options, 'flavor'> {
  readonly sandbox: CodeSandbox | null;
  readonly terminal: Terminal;
  /** Receives the name of the filter or weigher that is running. */
  readonly onWork: (running: string) => void;
}

function runScenario(
  file: string,
  { scenario, locate }: ParsedScenario & { scenario: Scenario },
  { flavor, sandbox, terminal, onWork }: RunOptions,
): Ran {
  try {
    const cloud = createCloud(scenario, undefined, { sandbox });
    const spec = requestSpecOf(scenario, cloud, flavor === undefined ? {} : { flavor });
    let shown = '';
    const onProgress = (done: number, total: number, running: string) => {
      onWork(running);
      const now = `\r${Math.floor((done / Math.max(1, total)) * 100)} %`;
      if (now !== shown) terminal.note(now);
      shown = now;
    };
    const run = selectDestinations(cloud, spec, { onProgress });
    terminal.note('\r\u001b[K');
    return { scenario, cloud, spec, run, isOther: flavor !== undefined };
  } catch (error) {
    if (!(error instanceof ScenarioError)) throw error;
    throw new UsageError(`${file}${lineText(locate(error.pointer))}: ${error.message}`);
  }
}

/** The line that left the request without a host. Empty if no single line did. */
function lineOf({ outcome }: Run, { locate }: ParsedScenario): string {
  if (outcome.kind === 'selected') return '';
  const places = outcome.because.map((pointer) => (pointer === null ? null : locate(pointer)));
  return lineText(places.find((place) => place !== null) ?? null);
}

const lineText = (place: Range | null): string => (place === null ? '' : `:${place.start.line}`);
