import type { Cloud } from '../../nova/cloud.ts';
import type { Round, Run } from '../../nova/run.ts';
import { NOT_ASKED } from '../../nova/run.ts';
import { collapseNames, expandNames } from '../names/ranges.ts';
import { deriveUuid } from '../names/uuid.ts';
import type { Expectation } from '../schema/expect.ts';
import { LIMITS } from '../schema/limits.ts';

/**
 * Where a run differs from what was expected of it: one sentence for each difference, none when all holds. Hosts are
 * compared as sets, but for `selected`, whose order is that in which the servers were placed, and `alternates`, best first.
 */
export function differences(expected: Expectation, run: Run): string[] {
  const found: string[] = [];
  const [first] = run.rounds;
  const nameOf = (host: number): string => run.hosts[host]!;
  const named = (hosts: Iterable<number>): string[] => Array.from(hosts, nameOf);
  const compare = (what: string, wanted: readonly string[] | undefined, got: readonly string[]): void => {
    if (wanted !== undefined) found.push(...setDifference(what, expandAll(wanted), got));
  };
  compare('Placement leaves', expected.placement, named(run.candidates));
  const passing = named(first?.filtered ?? []);
  compare('The filters leave', expected.passes, passing);
  found.push(...passingDifferences(expected, passing));
  for (const [filter, hosts] of expected.rejected ?? []) {
    compare(`${filter} rejects`, hosts, named(rejectedBy(first, filter)));
  }
  const selected = run.selections.map(({ host }) => nameOf(host));
  if (expected.selected !== undefined) {
    found.push(...listDifference('The servers get', expandAll(expected.selected), selected));
  }
  if (expected.alternates !== undefined) {
    const alternates = named(run.selections[0]?.alternates ?? []);
    found.push(...listDifference('The alternates are', expandAll(expected.alternates), alternates));
  }
  if (expected.per_host !== undefined) found.push(...countDifference(expected.per_host, selected));
  found.push(...outcomeDifference(expected, run));
  return found;
}

function expandAll(patterns: readonly string[]): string[] {
  return patterns.flatMap((text) => expandNames(text, LIMITS.hosts));
}

/** Of expectations that leave it open what else passes. */
function passingDifferences(
  { passes_include: include = [], passes_exclude: exclude = [] }: Expectation,
  passing: readonly string[],
): string[] {
  const missing = without(expandAll(include), passing);
  const allowed = without(passing, expandAll(exclude));
  const unwanted = without(passing, allowed);
  return [
    ...(missing.length > 0 ? [`The filters do not leave ${shown(missing)}, which must pass.`] : []),
    ...(unwanted.length > 0 ? [`The filters leave ${shown(unwanted)}, which must not pass.`] : []),
  ];
}

function without(names: readonly string[], others: readonly string[]): string[] {
  const taken = new Set(others);
  return names.filter((name) => !taken.has(name));
}

function rejectedBy(round: Round | undefined, filter: string): number[] {
  const step = round?.filters.find(({ name }) => name === filter);
  if (round === undefined || step === undefined) return [];
  return Array.from(round.start).filter((_, at) => {
    const verdict = step.verdicts[at] ?? NOT_ASKED;
    return verdict !== 0 && verdict !== NOT_ASKED;
  });
}

function setDifference(what: string, wanted: readonly string[], got: readonly string[]): string[] {
  const missing = without(wanted, got);
  const extra = without(got, wanted);
  if (missing.length === 0 && extra.length === 0) return [];
  return [`${what} ${shown(got)}; wanted: ${shown(wanted)}.`];
}

function listDifference(what: string, wanted: readonly string[], got: readonly string[]): string[] {
  const same = wanted.length === got.length && wanted.every((name, at) => name === got[at]);
  return same ? [] : [`${what} ${shown(got)}; wanted: ${shown(wanted)}.`];
}

function countDifference(wanted: ReadonlyMap<string, number>, got: readonly string[]): string[] {
  return [...new Set([...wanted.keys(), ...got])].flatMap((host) => {
    const count = got.filter((name) => name === host).length;
    const want = wanted.get(host) ?? 0;
    return count === want ? [] : [`${host} gets ${count} of the servers, not ${want}.`];
  });
}

function outcomeDifference({ no_valid_host: none, error }: Expectation, { outcome }: Run): string[] {
  const said = outcome.kind === 'selected' ? 'Every server gets a host' : outcome.message;
  const found: string[] = [];
  if (none !== undefined && none !== (outcome.kind === 'no_valid_host')) {
    found.push(
      `${said.replace(/\.$/, '')}, where ${none ? 'no valid host' : 'a host for each server'} was expected.`,
    );
  }
  const raised = outcome.kind === 'error' ? outcome.exception : undefined;
  if (error !== undefined && raised !== error)
    found.push(`${said.replace(/\.$/, '')}, where ${error} was expected.`);
  if (error === undefined && none === undefined && raised !== undefined) found.push(`${raised}: ${said}`);
  return found;
}

const shown = (names: readonly string[]): string =>
  names.length === 0 ? 'none' : collapseNames(names).join(', ');

/** Where Placement's answer to an expectation's `query` differs from what was expected. */
export function queryDifferences(expected: Expectation, cloud: Cloud): string[] {
  if (expected.query === undefined) return [];
  const { store } = cloud.placement;
  const uuids = new Map(cloud.aggregates.map(({ name, uuid }) => [name, uuid]));
  const answer = cloud.placement.candidates(withUuids(expected.query, uuids));
  const found: string[] = [];
  const status = answer.ok ? 200 : answer.error.status;
  if (status !== (expected.status ?? 200))
    found.push(`Placement answers ${status}, not ${expected.status ?? 200}.`);
  if (!answer.ok) return found;
  const { candidates } = answer;
  const providers = new Set<string>();
  for (let at = 0; at < candidates.length; at++) {
    for (const { provider } of candidates.allocations(at)) providers.add(store.providers.names[provider]!);
  }
  if (expected.providers !== undefined) {
    found.push(...setDifference('The candidates take from', expandAll(expected.providers), [...providers]));
  }
  if (expected.candidates !== undefined && candidates.length !== expected.candidates) {
    found.push(`There are ${candidates.length} candidates, not ${expected.candidates}.`);
  }
  return found;
}

/** `{name}` becomes the uuid of the aggregate; one that Placement alone knows has the uuid derived from its name. */
export function withUuids(query: string, uuids: ReadonlyMap<string, string>): string {
  return query.replaceAll(
    /\{([^{}]+)\}/g,
    (_, name: string) => uuids.get(name) ?? deriveUuid('aggregate', name),
  );
}
