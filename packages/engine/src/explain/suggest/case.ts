import { at as pointerAt } from '../../nova/pointer.ts';
import type { Compared } from '../../nova/verdict.ts';
import { pointerTokens } from '../../scenario/problem.ts';
import type { HostProblem } from '../host-problem.ts';
import type { SuggestedEdit } from './suggestion.ts';
import type { Trial } from './trial.ts';

/** One value that rejected the host, with all that a change to it may have to know. */
export interface Case {
  readonly trial: Trial;
  readonly host: string;
  readonly problem: HostProblem;
  readonly compared: Compared;
  /** The tokens of the value's pointer. */
  readonly tokens: readonly string[];
}

/** Every value of a problem that stands in the document. */
export function casesOf(trial: Trial, host: string, problem: HostProblem): readonly Case[] {
  return problem.rejection.compared.flatMap((compared) => {
    if (compared.at === null) return [];
    return [{ trial, host, problem, compared, tokens: pointerTokens(compared.at) }];
  });
}

/** A pointer from its tokens. */
export const pointer = (...tokens: readonly (string | number)[]): string => pointerAt('', ...tokens)!;

/** Whether the pointer stands in the text. */
export const stands = ({ parsed }: Trial, at: string): boolean => parsed.locate(at) !== null;

/** Takes away what stands at the pointer; nothing where nothing does. */
export function removal(
  trial: Trial,
  at: string,
  title: string,
  explanation: string,
): readonly SuggestedEdit[] {
  return stands(trial, at) ? [{ title, pointer: at, edit: { kind: 'remove' }, explanation }] : [];
}

export const setting = (at: string, value: unknown, title: string, explanation: string): SuggestedEdit => ({
  title,
  pointer: at,
  edit: { kind: 'value', value },
  explanation,
});

/** What the rejection compared on the other side, as texts. */
export const valuesOf = ({ problem }: Case, side: Compared['side'], what: RegExp): readonly string[] =>
  problem.rejection.compared.flatMap((entry) =>
    entry.side === side && entry.value !== null && what.test(entry.what) ? [entry.value] : [],
  );

/** A value that satisfies a requirement: that of the operator, or the first alternative. */
export function satisfying(requirement: string): string {
  const [first = ''] = requirement
    .split('<or>')
    .map((part) => part.trim())
    .filter((part) => part !== '');
  if (first === '*') return 'true';
  return first.replace(/^(?:<in>|<all-in>|s==|s>=|s<=|>=|<=|==|!=|=)\s*/, '');
}
