import type { Cloud } from '../../nova/cloud.ts';
import type { Round, Run } from '../../nova/run.ts';
import { NOT_ASKED } from '../../nova/run.ts';
import { collapseNames, expandNames } from '../names/ranges.ts';
import { deriveUuid } from '../names/uuid.ts';
import type { Expectation } from '../schema/expect.ts';
import { LIMITS } from '../schema/limits.ts';

/**
 * Returns the differences between a run and an expectation, one sentence each; empty if the expectation holds. Hosts
 * are compared as sets, except `selected` (in the order of the servers) and `alternates` (best first).
 */
export function differences(expected: Expectation, run: Run): string[] {
  const found: string[] = [];
  const [first] = run.rounds;
  const nameOf = (host: number): string => run.hosts[host]!;
  const named = (hosts: Iterable<number>): string[] => Array.from(hosts, nameOf);
  const compare = (label: string, wanted: readonly string[] | undefined, got: readonly string[]): void => {
    if (wanted !== undefined) found.push(...setDifference(label, expandAll(wanted), got));
  };
  compare('Hosts from Placement', expected.placement, named(run.candidates));
  const passing = named(first?.filtered ?? []);
  compare('Hosts that pass the filters', expected.passes, passing);
  found.push(...passingDifferences(expected, passing));
  for (const [filter, hosts] of expected.rejected ?? []) {
    compare(`Hosts that ${filter} rejects`, hosts, named(rejectedBy(first, filter)));
  }
  const selected = run.selections.map(({ host }) => nameOf(host));
  if (expected.selected !== undefined) {
    found.push(...listDifference('Hosts of the servers', expandAll(expected.selected), selected));
  }
  if (expected.alternates !== undefined) {
    const alternates = named(run.selections[0]?.alternates ?? []);
    found.push(...listDifference('Alternates', expandAll(expected.alternates), alternates));
  }
  if (expected.per_host !== undefined) found.push(...countDifference(expected.per_host, selected));
  found.push(...outcomeDifference(expected, run));
  return found;
}

function expandAll(patterns: readonly string[]): string[] {
  return patterns.flatMap((text) => expandNames(text, LIMITS.hosts));
}

/** Compares `passes_include` and `passes_exclude`, which say nothing about other hosts. */
function passingDifferences(
  { passes_include: include = [], passes_exclude: exclude = [] }: Expectation,
  passing: readonly string[],
): string[] {
  const missing = without(expandAll(include), passing);
  const allowed = without(passing, expandAll(exclude));
  const unwanted = without(passing, allowed);
  return [
    ...(missing.length > 0 ? [`These hosts must pass the filters, but do not: ${shown(missing)}.`] : []),
    ...(unwanted.length > 0 ? [`These hosts must not pass the filters, but do: ${shown(unwanted)}.`] : []),
  ];
}

function without(names: readonly string[], others: readonly string[]): string[] {
  const taken = new Set(others);
  return names.filter((name) => !taken.has(name));
}

function rejectedBy(round: Round | undefined, filter: string): number[] {
  const step = round?.filters.find(({ name }) => name === filter);
  if (round === undefined || step === undefined) return [];
  return Array.from(round.start).filter((_, index) => {
    const verdict = step.verdicts[index] ?? NOT_ASKED;
    return verdict !== 0 && verdict !== NOT_ASKED;
  });
}

function setDifference(label: string, wanted: readonly string[], got: readonly string[]): string[] {
  const missing = without(wanted, got);
  const extra = without(got, wanted);
  if (missing.length === 0 && extra.length === 0) return [];
  return [`${label}: ${shown(got)}; expected: ${shown(wanted)}.`];
}

function listDifference(label: string, wanted: readonly string[], got: readonly string[]): string[] {
  const same = wanted.length === got.length && wanted.every((name, index) => name === got[index]);
  return same ? [] : [`${label}: ${shown(got)}; expected: ${shown(wanted)}.`];
}

function countDifference(wanted: ReadonlyMap<string, number>, got: readonly string[]): string[] {
  return [...new Set([...wanted.keys(), ...got])].flatMap((host) => {
    const count = got.filter((name) => name === host).length;
    const want = wanted.get(host) ?? 0;
    return count === want ? [] : [`Servers on ${host}: ${count}; expected: ${want}.`];
  });
}

function outcomeDifference({ no_valid_host: none, error }: Expectation, { outcome }: Run): string[] {
  const result = outcome.kind === 'selected' ? 'Every server gets a host.' : outcome.message;
  const found: string[] = [];
  if (none !== undefined && none !== (outcome.kind === 'no_valid_host')) {
    found.push(`Expected: ${none ? 'no valid host' : 'a host for each server'}. Result: ${result}`);
  }
  const raised = outcome.kind === 'error' ? outcome.exception : undefined;
  if (error !== undefined && raised !== error) found.push(`Expected: ${error}. Result: ${result}`);
  if (error === undefined && none === undefined && raised !== undefined) found.push(`${raised}: ${result}`);
  return found;
}

const shown = (names: readonly string[]): string =>
  names.length === 0 ? 'none' : collapseNames(names).join(', ');

/** Returns the differences between Placement's response to the `query` of an expectation and the expectation. */
export function queryDifferences(expected: Expectation, cloud: Cloud): string[] {
  if (expected.query === undefined) return [];
  const { store } = cloud.placement;
  const uuids = new Map(cloud.aggregates.map(({ name, uuid }) => [name, uuid]));
  const answer = cloud.placement.candidates(withUuids(expected.query, uuids));
  const found: string[] = [];
  const status = answer.ok ? 200 : answer.error.status;
  if (status !== (expected.status ?? 200))
    found.push(`Status from Placement: ${status}; expected: ${expected.status ?? 200}.`);
  if (!answer.ok) return found;
  const { candidates } = answer;
  const providers = new Set<string>();
  for (let index = 0; index < candidates.length; index++) {
    for (const { provider } of candidates.allocations(index)) providers.add(store.providers.names[provider]!);
  }
  if (expected.providers !== undefined) {
    found.push(
      ...setDifference('Providers in the allocation requests', expandAll(expected.providers), [...providers]),
    );
  }
  if (expected.candidates !== undefined && candidates.length !== expected.candidates) {
    found.push(`Allocation requests from Placement: ${candidates.length}; expected: ${expected.candidates}.`);
  }
  return found;
}

/** Replaces `{name}` with the UUID of the aggregate. An aggregate that only Placement has gets the UUID derived from its name. */
function withUuids(query: string, uuids: ReadonlyMap<string, string>): string {
  return query.replaceAll(
    /\{([^{}]+)\}/g,
    (_, name: string) => uuids.get(name) ?? deriveUuid('aggregate', name),
  );
}
