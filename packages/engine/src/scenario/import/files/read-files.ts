import { parseScenario } from '../../parse.ts';
import { readSource } from '../../text/read-source.ts';
import type { Gathered } from '../gathered.ts';
import { isCatalog, kindOf, rowsOf } from '../kinds/index.ts';
import type { Kind, ReadContext } from '../kinds/kind.ts';
import { IMPORT_LIMITS } from '../limits.ts';
import type { FileReport, ImportFile, ImportProgress, RecognisedPart } from '../types.ts';
import { whatItLooksLike, whatTextLooksLike } from '../unlike.ts';
import { looksLikeConf, schedulingOptions } from './nova-conf-text.ts';
import { readJson } from './read-json.ts';
import { has, isRow, type Row } from './row.ts';
import { type Section, sectionsOf } from './sections.ts';

/** The output of a command whose kind is known, before its rows are read. */
interface Answer {
  readonly kind: Kind;
  readonly rows: readonly Row[];
  readonly context: ReadContext;
}

/** Outputs between two steps. */
const STEP = 500;

/**
 * Reads all files into `gathered`. The order of the kinds does not depend on the files, so that a provider is known
 * before its inventories.
 */
export function* readFiles(
  files: readonly ImportFile[],
  gathered: Gathered,
): Generator<ImportProgress, FileReport[], undefined> {
  const reader = new Reader(gathered);
  const reports: FileReport[] = [];
  for (const [done, file] of files.entries()) {
    yield { doing: `Reading ${file.name}…`, done, total: 2 * files.length };
    reports.push({ name: file.name, recognised: reader.recognise(file) });
  }
  const answers = reader.inOrder();
  for (const [done, { kind, rows, context }] of answers.entries()) {
    if (done % STEP === 0) {
      yield {
        doing: 'Combining the output of the commands…',
        done: answers.length + done,
        total: 2 * answers.length,
      };
    }
    gathered.answered.add(kind.command);
    kind.read(rows, context);
  }
  return reports;
}

class Reader {
  private readonly answers = new Map<Kind, Answer[]>();
  private count = 0;

  constructor(private readonly gathered: Gathered) {}

  /** Returns lists first, then details, then outputs about one provider, each in the order of the files. */
  inOrder(): Answer[] {
    const kinds = [...this.answers.keys()];
    const late = (kind: Kind): number => (kind.perProvider ? 2 : kind.form === 'show' ? 1 : 0);
    return kinds.sort((a, b) => late(a) - late(b)).flatMap((kind) => this.answers.get(kind)!);
  }

  recognise(file: ImportFile): RecognisedPart[] {
    const parts = new Map<PartKind, number>();
    const add: Add = (kind, count) => void parts.set(kind, (parts.get(kind) ?? 0) + count);
    for (const section of sectionsOf(file.text)) this.section(file, section, add);
    return Array.from(parts, ([kind, count]) => ({ what: labelOf(kind), command: commandOf(kind), count }));
  }

  private section(file: ImportFile, section: Section, add: Add): void {
    const { command, text, failed } = section;
    if (failed !== null) {
      this.gathered.problem('warning', `openstack ${shortened(command)} failed: ${failed}`, file.name);
      return;
    }
    if (command === '' || (!/^\s*\{/.test(text) && looksLikeConf(text))) this.conf(file, text, add);
    else if (/^\s*[[{]/.test(text)) this.json(file, section, add);
    else if (/^["']?version["']?[ \t]*:/m.test(text)) this.scenario(file, text, add);
    else this.gathered.problem('error', whatTextLooksLike(text), file.name);
  }

  private json(file: ImportFile, { command, text }: Section, add: Add): void {
    const read = readJson(text);
    if ('error' in read) {
      const subject = command === null ? 'This text' : `The output of openstack ${shortened(command)}`;
      this.gathered.problem('error', `${subject} is not valid JSON: ${read.error}`, file.name);
      return;
    }
    for (const value of read.values) {
      if (isRow(value) && has(value, 'version')) this.scenario(file, text, add);
      else this.answer(file, command, value, add);
    }
  }

  private answer(file: ImportFile, command: string | null, value: unknown, add: Add): void {
    const kind = kindOf(value, command);
    if (kind === null) {
      if (isCatalog(command)) return;
      this.gathered.problem('error', whatItLooksLike(value), file.name);
      return;
    }
    if (++this.count > IMPORT_LIMITS.answers) {
      if (this.count === IMPORT_LIMITS.answers + 1) this.gathered.problem('error', TOO_MANY, file.name);
      return;
    }
    const rows = rowsOf(value);
    add(kind, kind.perProvider ? 1 : rows.length);
    const source = { file: file.name, command: `openstack ${kind.command}` };
    const context = { gathered: this.gathered, source, provider: providerIn(command, file.name), command };
    const known = this.answers.get(kind);
    if (known === undefined) this.answers.set(kind, [{ kind, rows, context }]);
    else known.push({ kind, rows, context });
  }

  private conf(file: ImportFile, text: string, add: Add): void {
    const { text: kept, leftOut } = schedulingOptions(text);
    add('conf', kept.split('\n').filter((line) => /^\w/.test(line)).length);
    if (this.gathered.novaConf !== null) {
      const message = `There are two nova.conf files: this file and ${this.gathered.novaConf.source.file}. The import uses this file.`;
      this.gathered.problem('warning', message, file.name);
    }
    if (leftOut > 0) {
      const options = leftOut === 1 ? 'One option' : `${leftOut} options`;
      const message = `${options} in nova.conf ${leftOut === 1 ? 'does' : 'do'} not affect scheduling and ${leftOut === 1 ? 'was' : 'were'} omitted.`;
      this.gathered.problem('note', message, file.name);
    }
    this.gathered.novaConf = { text: kept, source: { file: file.name, command: 'nova.conf' } };
  }

  private scenario(file: ImportFile, text: string, add: Add): void {
    const { value, problems } = readSource(text);
    const first = problems[0] ?? parseScenario(text).problems.find(({ severity }) => severity === 'error');
    if (first !== undefined || !isRow(value)) {
      const { message = 'It is not an object.', range } = first ?? {};
      const place = range === undefined ? '' : `Line ${range.start.line}: `;
      this.gathered.problem('error', `The scenario has an error. ${place}${message}`, file.name);
      return;
    }
    add('scenario', 1);
    if (this.gathered.base !== null) {
      const other = this.gathered.base.source.file;
      this.gathered.problem(
        'warning',
        `There are two scenarios: this file and ${other}. The import uses this file.`,
        file.name,
      );
    }
    this.gathered.base = { value, text, source: { file: file.name, command: 'scenario' } };
  }
}

type PartKind = Kind | 'conf' | 'scenario';

type Add = (kind: PartKind, count: number) => void;

function labelOf(kind: PartKind): string {
  if (kind === 'conf') return 'options of nova.conf';
  return kind === 'scenario' ? 'scenario' : kind.what;
}

const commandOf = (kind: PartKind): string | null =>
  typeof kind === 'string' ? null : `openstack ${kind.command}`;

const TOO_MANY = `The files have the output of more than ${IMPORT_LIMITS.answers.toLocaleString('en')} commands, which is the limit. The other output was omitted.`;

const UUID = /[0-9A-Fa-f]{8}-(?:[0-9A-Fa-f]{4}-){3}[0-9A-Fa-f]{12}/;
const OF_PROVIDER = /^resource provider (?:inventory|trait|aggregate|usage) (?:list|show) (.{1,1000})$/;

/** Returns the provider in a command, or else in the name of a file. */
function providerIn(command: string | null, file: string): string | null {
  const rest = OF_PROVIDER.exec(command ?? '')?.[1];
  const word = rest
    ?.split(/\s+/)
    .find((each, index, all) => !each.startsWith('-') && !/^-[fc]$|^--format$/.test(all[index - 1] ?? ''));
  return word ?? UUID.exec(file)?.[0]?.toLowerCase() ?? null;
}

const shortened = (command: string | null): string => (command ?? '').slice(0, 80);
