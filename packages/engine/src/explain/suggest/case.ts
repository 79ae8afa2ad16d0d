import { at as pointerAt } from '../../nova/pointer.ts';
import type { Subject } from '../../nova/verdict/subject.ts';
import type { Value } from '../../nova/verdict/value.ts';
import type { Compared } from '../../nova/verdict/verdict.ts';
import { pointerTokens } from '../../scenario/problem.ts';
import type { HostProblem } from '../host/host-problem.ts';
import { suggestionWords } from '../words/suggestion-words.ts';
import type { SuggestedAction } from './action.ts';
import type { SuggestedEdit } from './suggestion.ts';
import type { Trial } from './trial.ts';

/** One value that rejects the host, with everything that a change to it needs. */
export interface Case {
  readonly trial: Trial;
  readonly host: string;
  readonly problem: HostProblem;
  readonly compared: Compared;
  /** The value's pointer. */
  readonly pointer: string;
  /** The tokens of the pointer. */
  readonly tokens: readonly string[];
}

/** Returns every value of a problem that is in the document. */
export function casesOf(trial: Trial, host: string, problem: HostProblem): readonly Case[] {
  return problem.rejection.compared.flatMap((compared) => {
    const { pointer: place } = compared;
    return place === null
      ? []
      : [{ trial, host, problem, compared, pointer: place, tokens: pointerTokens(place) }];
  });
}

/** Returns a pointer from its tokens. */
export const pointer = (...tokens: readonly (string | number)[]): string => pointerAt('', ...tokens)!;

/** Whether the text has a value at the pointer. */
export const isWritten = ({ parsed }: Trial, place: string): boolean => parsed.locate(place) !== null;

/** Returns the edit that removes the value at the pointer; nothing where the text has no value there. */
export function removal(trial: Trial, place: string, action: SuggestedAction): readonly SuggestedEdit[] {
  if (!isWritten(trial, place)) return [];
  return [{ pointer: place, edit: { kind: 'remove' }, action, ...suggestionWords(action) }];
}

export const setting = (place: string, value: unknown, action: SuggestedAction): SuggestedEdit => ({
  pointer: place,
  edit: { kind: 'value', value },
  action,
  ...suggestionWords(action),
});

/** Returns what the rejection compared on one side, for subjects of some kinds; without absent values. */
export const valuesOf = (
  { problem }: Pick<Case, 'problem'>,
  side: Compared['side'],
  ...kinds: readonly Subject['kind'][]
): readonly (Compared & { readonly value: Value })[] =>
  problem.rejection.compared.flatMap((compared) => {
    const { value } = compared;
    return compared.side === side && value !== null && kinds.includes(compared.subject.kind)
      ? [{ ...compared, value }]
      : [];
  });

/** Returns the text of a value that a document or the host has as text; `null` for other values. */
export const plainText = (value: Value | null): string | null =>
  value?.kind === 'text' || value?.kind === 'requirement' ? value.text : null;

/** Returns the values of `valuesOf` that are text. */
export const textsOf = (
  context: Pick<Case, 'problem'>,
  side: Compared['side'],
  ...kinds: readonly Subject['kind'][]
): readonly string[] => valuesOf(context, side, ...kinds).flatMap(({ value }) => plainText(value) ?? []);

/** Returns the numbers of instances that a limit was compared with. */
export const instanceCounts = (context: Pick<Case, 'problem'>): readonly number[] =>
  valuesOf(context, 'found', 'host_field').flatMap(({ subject, value }) =>
    subject.kind === 'host_field' &&
    (subject.field === 'num_io_ops' || subject.field === 'num_instances') &&
    value.kind === 'amount'
      ? [value.amount]
      : [],
  );

/** Returns a value that satisfies a requirement: the operator's operand, or the first alternative. */
export function satisfying(requirement: string): string {
  const [first = ''] = requirement
    .split('<or>')
    .map((part) => part.trim())
    .filter((part) => part !== '');
  if (first === '*') return 'true';
  return first.replace(/^(?:<in>|<all-in>|s==|s>=|s<=|>=|<=|==|!=|=)\s*/, '');
}
