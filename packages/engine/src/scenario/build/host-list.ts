import { nearestNames } from '../../nova/values/nearest-name.ts';
import { changeValue, fixesTo } from '../edit/fix.ts';
import { type NamePattern, parseNames, tooMany } from '../names/ranges.ts';
import { didYouMean } from '../names/suggest.ts';
import { type PointedProblem, pointerOf, ScenarioError } from '../problem.ts';
import { LIMITS } from '../schema/limits.ts';
import type { Scenario } from '../schema/schema.ts';

/** Receives a problem. Building a cloud throws it; checking a document lists it. */
export type Report = (problem: PointedProblem) => void;

export const reportError = (report: Report, message: string, pointer: string): void =>
  report({ severity: 'error', message, pointer });

/** Throws the first error as a ScenarioError; ignores warnings. */
export const throwErrors: Report = ({ severity, message, pointer }) => {
  if (severity === 'error') throw new ScenarioError(message, pointer);
};

/** Runs `work` and returns its result. Reports a ScenarioError instead of throwing it, and returns `null`. */
export function reporting<T>(report: Report, work: () => T): T | null {
  try {
    return work();
  } catch (error) {
    if (!(error instanceof ScenarioError)) throw error;
    const { message, pointer, meant } = error;
    report({
      severity: 'error',
      message,
      pointer,
      ...fixesTo(meant, (value) => changeValue(pointer, value)),
    });
    return null;
  }
}

/** The hosts of a scenario with their ranges expanded. The number of a host is its position. */
export interface HostList {
  readonly names: readonly string[];
  /** For each host, the position of its entry in `scenario.hosts`. */
  readonly entry: Int32Array;
  /** For each host, the number of earlier hosts of the same entry. */
  readonly ordinal: Int32Array;
  /** For each entry, the number of its hosts. */
  readonly lengths: readonly number[];
  readonly positions: ReadonlyMap<string, number>;
  /** Returns the most similar host name. Answers only the first few calls, because each compares every host. */
  readonly meant: (name: string) => string | null;
}

/** The limits of the search for similar names: the number of searches, and the number of hosts. */
const MOST_SEARCHES = 20;
const MOST_SEARCHED_HOSTS = 5000;

function meantAmong(names: readonly string[]): HostList['meant'] {
  const nearest = nearestNames(names.length <= MOST_SEARCHED_HOSTS ? MOST_SEARCHES : 0);
  return (name) => nearest(name, names);
}

/** Expands `scenario.hosts`. Reports invalid ranges, too many hosts, and duplicate names. */
export function listHosts(scenario: Scenario, report: Report): HostList {
  const patterns = scenario.hosts.map(({ name }, index) =>
    reporting(report, () => parseNames(name, pointerOf(['hosts', index, 'name']))),
  );
  const lengths = withinLimit(patterns, report);
  const total = lengths.reduce((sum, length) => sum + length, 0);
  const names: string[] = [];
  const entry = new Int32Array(total);
  const ordinal = new Int32Array(total);
  const positions = new Map<string, number>();
  lengths.forEach((length, index) => {
    for (let n = 0; n < length; n++) {
      const name = patterns[index]!.at(n);
      if (positions.has(name)) {
        const first = entry[positions.get(name)!]!;
        const message = `"${name}" is also the name of a host in hosts #${first + 1}. Rename one of them.`;
        reportError(report, message, pointerOf(['hosts', index, 'name']));
        break;
      }
      positions.set(name, names.length);
      entry[names.length] = index;
      ordinal[names.length] = n;
      names.push(name);
    }
  });
  return { names, entry, ordinal, lengths, positions, meant: meantAmong(names) };
}

/** Returns the number of hosts of each entry; 0 for an entry that exceeds the limit. */
function withinLimit(patterns: readonly (NamePattern | null)[], report: Report): number[] {
  let total = 0;
  return patterns.map((pattern, index) => {
    if (pattern === null) return 0;
    if (total + pattern.length > LIMITS.hosts) {
      reportError(
        report,
        tooMany(pattern.text, pattern.length, LIMITS.hosts),
        pointerOf(['hosts', index, 'name']),
      );
      return 0;
    }
    total += pattern.length;
    return pattern.length;
  });
}

/**
 * Returns a function that gives the value for each of `count` things: one text for all, or the items of a range.
 * @param owner the name that the things share, for the message
 * @throws ScenarioError if the range has another length
 */
export function zipped(
  text: string,
  count: number,
  pointer: string,
  owner: string,
): (ordinal: number) => string {
  const pattern = parseNames(text, pointer);
  if (pattern.length === 1) return () => pattern.at(0);
  if (pattern.length === count) return pattern.at;
  throw new ScenarioError(
    `"${text}" has ${pattern.length} values, but "${owner}" has ${count}. Write a range of ${count} values.`,
    pointer,
  );
}

/**
 * Returns the positions of the hosts in a list of names and ranges, without duplicates, in the order of the hosts.
 * Reports an unknown name as a warning, because in Nova an aggregate can still list a deleted host.
 */
export function positionsOf(
  hosts: HostList,
  listed: readonly string[],
  pointers: (item: number) => string,
  report: Report,
  budget: { left: number },
): Int32Array {
  const found: number[] = [];
  listed.forEach((text, item) => {
    const pattern = reporting(report, () => parseNames(text, pointers(item)));
    if (pattern === null) return;
    budget.left -= pattern.length;
    if (budget.left < 0) {
      reportError(report, tooMany(text, pattern.length, LIMITS.memberships), pointers(item));
      return;
    }
    let missing = 0;
    let example = '';
    for (let n = 0; n < pattern.length; n++) {
      const name = pattern.at(n);
      const position = hosts.positions.get(name);
      if (position !== undefined) found.push(position);
      else if (missing++ === 0) example = name;
    }
    if (missing > 0) report(unknownHost(hosts, text, example, missing, pattern.length, pointers(item)));
  });
  return ascending(found);
}

/** Sorts and removes duplicates, unless the positions already ascend, as in a single range. */
function ascending(positions: readonly number[]): Int32Array {
  const isAscending = positions.every((position, index) => index === 0 || positions[index - 1]! < position);
  return isAscending ? Int32Array.from(positions) : Int32Array.from(new Set(positions)).sort();
}

function unknownHost(
  hosts: HostList,
  text: string,
  example: string,
  missing: number,
  length: number,
  pointer: string,
): PointedProblem {
  if (length > 1) {
    const message = `${missing} of the ${length} hosts in "${text}" do not exist; the first is "${example}".`;
    return { severity: 'warning', message, pointer };
  }
  const meant = hosts.meant(example);
  return {
    severity: 'warning',
    message: `The host "${text}" does not exist.${didYouMean(meant)}`,
    pointer,
    ...fixesTo(meant, (name) => changeValue(pointer, name)),
  };
}
