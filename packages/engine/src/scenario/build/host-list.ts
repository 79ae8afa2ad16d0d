import { nearestNames } from '../../nova/values/nearest-name.ts';
import { changeValue, fixesTo } from '../edit/fix.ts';
import { type NamePattern, parseNames, tooMany } from '../names/ranges.ts';
import { didYouMean } from '../names/suggest.ts';
import { type PointedProblem, pointerOf, ScenarioError } from '../problem.ts';
import { LIMITS } from '../schema/limits.ts';
import type { Scenario } from '../schema/schema.ts';

/** Takes what is wrong; the one that builds a cloud throws it, the one that checks a document lists it. */
export type Report = (problem: PointedProblem) => void;

export const reportError = (report: Report, message: string, pointer: string): void =>
  report({ severity: 'error', message, pointer });

/** Ends with the first error. */
export const throwErrors: Report = ({ severity, message, pointer }) => {
  if (severity === 'error') throw new ScenarioError(message, pointer);
};

/** Runs what may throw a ScenarioError, and reports that instead. */
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

/** The hosts of a scenario with their ranges expanded. A host is its position. */
export interface HostList {
  readonly names: readonly string[];
  /** The position in `scenario.hosts` of each host's entry. */
  readonly entry: Int32Array;
  /** How many hosts of the same entry stand before it. */
  readonly ordinal: Int32Array;
  /** How many hosts each entry stands for. */
  readonly lengths: readonly number[];
  readonly positions: ReadonlyMap<string, number>;
  /** The name that was probably meant, for the first few that are asked for: it takes a look at every host. */
  readonly meant: (name: string) => string | null;
}

/** How often, and among how many hosts at the most, the name that was meant is looked for. */
const LOOKS = 20;
const LOOKED_THROUGH = 5000;

function meantAmong(names: readonly string[]): HostList['meant'] {
  const nearest = nearestNames(names.length <= LOOKED_THROUGH ? LOOKS : 0);
  return (name) => nearest(name, names);
}

/** Expands `scenario.hosts`. Reports bad ranges, too many hosts, and a name that two hosts have. */
export function listHosts(scenario: Scenario, report: Report): HostList {
  const patterns = scenario.hosts.map(({ name }, at) =>
    reporting(report, () => parseNames(name, pointerOf(['hosts', at, 'name']))),
  );
  const lengths = withinLimit(patterns, report);
  const total = lengths.reduce((sum, length) => sum + length, 0);
  const names: string[] = [];
  const entry = new Int32Array(total);
  const ordinal = new Int32Array(total);
  const positions = new Map<string, number>();
  lengths.forEach((length, at) => {
    for (let n = 0; n < length; n++) {
      const name = patterns[at]!.at(n);
      if (positions.has(name)) {
        const first = entry[positions.get(name)!]!;
        const message = `Two hosts are named "${name}": this and hosts #${first + 1}. Name one of them otherwise.`;
        reportError(report, message, pointerOf(['hosts', at, 'name']));
        break;
      }
      positions.set(name, names.length);
      entry[names.length] = at;
      ordinal[names.length] = n;
      names.push(name);
    }
  });
  return { names, entry, ordinal, lengths, positions, meant: meantAmong(names) };
}

/** The length of each entry; 0 for one that would exceed what a cloud may have. */
function withinLimit(patterns: readonly (NamePattern | null)[], report: Report): number[] {
  let total = 0;
  return patterns.map((pattern, at) => {
    if (pattern === null) return 0;
    if (total + pattern.length > LIMITS.hosts) {
      reportError(
        report,
        tooMany(pattern.text, pattern.length, LIMITS.hosts),
        pointerOf(['hosts', at, 'name']),
      );
      return 0;
    }
    total += pattern.length;
    return pattern.length;
  });
}

/** One value for each of `count` things: a text, or a range of as many. */
export function zipped(
  text: string,
  count: number,
  pointer: string,
  of: string,
): (ordinal: number) => string {
  const pattern = parseNames(text, pointer);
  if (pattern.length === 1) return () => pattern.at(0);
  if (pattern.length === count) return pattern.at;
  throw new ScenarioError(
    `"${text}" stands for ${pattern.length} values and "${of}" for ${count}. Write a range of ${count}.`,
    pointer,
  );
}

/**
 * The positions of the hosts that a list names, with ranges, without repetition, in the order of the hosts. A name
 * that no host has is a warning: in Nova an aggregate may outlive a host.
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

/** Sorted, each once. A single range of hosts in their order is both already. */
function ascending(positions: readonly number[]): Int32Array {
  const isAscending = positions.every((position, at) => at === 0 || positions[at - 1]! < position);
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
    const message = `${missing} of the ${length} hosts of "${text}" do not exist; the first is "${example}".`;
    return { severity: 'warning', message, pointer };
  }
  const meant = hosts.meant(example);
  return {
    severity: 'warning',
    message: `There is no host "${text}".${didYouMean(meant)}`,
    pointer,
    ...fixesTo(meant, (name) => changeValue(pointer, name)),
  };
}
