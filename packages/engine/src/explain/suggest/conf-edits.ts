import { novaOptions } from '../../catalog/options.ts';
import { parseIni } from '../../nova/conf/ini.ts';
import { type Case, setting, valuesOf } from './case.ts';
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

/** The text of nova.conf with other lines in place of an option's own. */
function replaced({ scenario }: Trial, { line }: OptionLine, by: readonly string[]): string {
  const lines = scenario.nova_conf.split('\n');
  let end = line;
  while (end < lines.length && /^[ \t]+\S/.test(lines[end]!)) end += 1;
  return [...lines.slice(0, line - 1), ...by, ...lines.slice(end)].join('\n');
}

/** An option that has its default again. */
function unset(trial: Trial, option: OptionLine): SuggestedEdit {
  const { section, name, value } = option;
  return setting(
    '/nova_conf',
    replaced(trial, option, []),
    `Leave [${section}] ${name} at its default`,
    `nova.conf says ${value === '' ? 'nothing' : `“${value.replaceAll('\n', ' ')}”`} for it now.`,
  );
}

/** An option with another value, where it stands or at the end. */
function set(trial: Trial, section: string, name: string, value: string, explanation: string): SuggestedEdit {
  const option = linesOf(trial).findLast((each) => each.section === section && each.name === name);
  const { nova_conf: text } = trial.scenario;
  const line = `${name} = ${value}`;
  const added = `${text}${text === '' || text.endsWith('\n') ? '' : '\n'}[${section}]\n${line}\n`;
  return setting(
    '/nova_conf',
    option === undefined ? added : replaced(trial, option, [line]),
    `Set [${section}] ${name} to “${value}”`,
    explanation,
  );
}

/** Changes to the option at a line of nova.conf that rejects the host. */
export function confEdits(of: Case): readonly SuggestedEdit[] {
  const line = Number(/#L(\d+)$/.exec(of.compared.at!)?.[1]);
  const option = linesOf(of.trial).find((each) => each.line === line);
  if (option === undefined) return [];
  return [...limit(of, option.section, option.name), unset(of.trial, option)];
}

const LIMIT = /^max_(?:io_ops|instances)_per_host$/;

/** A limit per host that nova.conf does not set. */
export function defaultLimitEdits(of: Omit<Case, 'tokens'>): readonly SuggestedEdit[] {
  if (of.compared.at !== null || !LIMIT.test(of.compared.what)) return [];
  const option = novaOptions(of.trial.scenario.release).find(({ key }) => key.name === of.compared.what);
  return option === undefined ? [] : limit({ ...of, tokens: [] }, option.group, option.name);
}

function limit(of: Case, section: string, name: string): readonly SuggestedEdit[] {
  if (!LIMIT.test(of.compared.what)) return [];
  return valuesOf(of, 'found', /^host num_/).map((count) =>
    set(of.trial, section, name, String(Number(count) + 1), 'The host then may have one more.'),
  );
}

/** The chain without one filter. */
export function withoutFilter(trial: Trial, filter: string): SuggestedEdit {
  const { scenario, cloud } = trial;
  const enabled = cloud.conf.list('filter_scheduler', 'enabled_filters');
  const option = novaOptions(scenario.release).find(
    ({ key }) => key.group === 'filter_scheduler' && key.name === 'enabled_filters',
  )!;
  const left = enabled.filter((name) => name !== filter).join(',');
  const explanation = 'Every request then goes without it, not only this one.';
  return { ...set(trial, option.group, option.name, left, explanation), title: `Run without ${filter}` };
}

/** Each option of nova.conf that is set, at its default again; the list of filters is looked at filter by filter. */
export const unsetEdits = (trial: Trial): readonly SuggestedEdit[] =>
  linesOf(trial)
    .filter(({ name }) => name !== 'enabled_filters' && name !== 'scheduler_default_filters')
    .map((option) => unset(trial, option));
