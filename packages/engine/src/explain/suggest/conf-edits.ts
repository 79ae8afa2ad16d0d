import { novaOptions } from '../../catalog/options.ts';
import { parseIni } from '../../nova/conf/ini.ts';
import type { Compared } from '../../nova/verdict/verdict.ts';
import { type Case, instanceCounts, setting } from './case.ts';
import type { SuggestedEdit } from './suggestion.ts';
import type { Trial } from './trial.ts';

/** An option of the text of nova.conf. */
interface OptionLine {
  readonly section: string;
  readonly name: string;
  readonly value: string;
  /** From 1. */
  readonly line: number;
}

const linesOf = (trial: Trial): readonly OptionLine[] => parseIni(trial.scenario.nova_conf).assignments;

/** Returns the text of nova.conf with other lines in place of the lines of an option. */
function replaced({ scenario }: Trial, { line }: OptionLine, by: readonly string[]): string {
  const lines = scenario.nova_conf.split('\n');
  let end = line;
  while (end < lines.length && /^[ \t]+\S/.test(lines[end]!)) end += 1;
  return [...lines.slice(0, line - 1), ...by, ...lines.slice(end)].join('\n');
}

/** Resets an option to its default. */
function unset(trial: Trial, option: OptionLine): SuggestedEdit {
  const { section, name, value } = option;
  return setting('/nova_conf', replaced(trial, option, []), { kind: 'unset_option', section, name, value });
}

/** Returns the text of nova.conf with another value of an option, at its line or at the end. */
function withOption(trial: Trial, section: string, name: string, value: string): string {
  const option = linesOf(trial).findLast((each) => each.section === section && each.name === name);
  const { nova_conf: text } = trial.scenario;
  const line = `${name} = ${value}`;
  const added = `${text}${text === '' || text.endsWith('\n') ? '' : '\n'}[${section}]\n${line}\n`;
  return option === undefined ? added : replaced(trial, option, [line]);
}

/** Returns changes to the option at a line of nova.conf that rejects the host. */
export function confEdits(cause: Case): readonly SuggestedEdit[] {
  const line = Number(/#L(\d+)$/.exec(cause.pointer)?.[1]);
  const option = linesOf(cause.trial).find((each) => each.line === line);
  if (option === undefined) return [];
  return [...limit(cause, option.section, option.name), unset(cause.trial, option)];
}

const LIMITS: ReadonlySet<string> = new Set(['max_io_ops_per_host', 'max_instances_per_host']);

/** Returns the option of a limit per host; `null` for another comparison. */
const limitOption = ({ subject }: Compared): string | null =>
  subject.kind === 'conf_option' && LIMITS.has(subject.name) ? subject.name : null;

type Unplaced = Omit<Case, 'pointer' | 'tokens'>;

/** Returns changes to a limit per host that nova.conf does not set. */
export function defaultLimitEdits(cause: Unplaced): readonly SuggestedEdit[] {
  const { compared, trial } = cause;
  const name = limitOption(compared);
  if (compared.pointer !== null || name === null) return [];
  const option = novaOptions(trial.scenario.release).find(({ key }) => key.name === name);
  return option === undefined ? [] : limit(cause, option.group, option.name);
}

function limit(cause: Unplaced, section: string, name: string): readonly SuggestedEdit[] {
  if (limitOption(cause.compared) === null) return [];
  return instanceCounts(cause).map((count) => {
    const value = String(count + 1);
    const text = withOption(cause.trial, section, name, value);
    return setting('/nova_conf', text, { kind: 'set_limit', section, name, value });
  });
}

/** Returns the edit that disables one filter. */
export function withoutFilter(trial: Trial, filter: string): SuggestedEdit {
  const { scenario, cloud } = trial;
  const enabled = cloud.conf.list('filter_scheduler', 'enabled_filters');
  const option = novaOptions(scenario.release).find(
    ({ key }) => key.group === 'filter_scheduler' && key.name === 'enabled_filters',
  )!;
  const left = enabled.filter((name) => name !== filter).join(',');
  const text = withOption(trial, option.group, option.name, left);
  return setting('/nova_conf', text, { kind: 'disable_filter', filter });
}

/** Returns an edit that resets each option of nova.conf, except the list of filters. */
export const unsetEdits = (trial: Trial): readonly SuggestedEdit[] =>
  linesOf(trial)
    .filter(({ name }) => name !== 'enabled_filters' && name !== 'scheduler_default_filters')
    .map((option) => unset(trial, option));
