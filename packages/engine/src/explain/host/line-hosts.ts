import type { Cloud } from '../../nova/cloud.ts';
import { isFailure, RAISED, type Round, type Run } from '../../nova/run.ts';
import type { Rejection } from '../../nova/verdict/verdict.ts';
import { firstRejection } from '../funnel/funnel.ts';
import { HOST_FILTER, restrictedHosts } from '../funnel/restrictions.ts';
import { placementRejections } from '../placement/not-offered.ts';

/** The hosts that a place of the scenario rejects: Nova stopped at a comparison with the place's value. */
export interface LineHosts {
  /** Positions in `Run.hosts`, in order. */
  readonly hosts: Int32Array;
  /** By the stage that rejected them, in the order of the stages. */
  readonly steps: readonly { readonly name: string; readonly hosts: number }[];
}

/**
 * Returns the hosts that a place of the documents rejects, in total and by stage.
 * @param pointer JSON Pointer; values inside it count too. A line of nova.conf is `/nova_conf#L3`
 */
export function hostsRejectedAt(cloud: Cloud, run: Run, pointer: string, roundIndex = 0): LineHosts {
  const points = (rejection: Rejection): boolean =>
    rejection.compared.some((compared) => compared.pointer !== null && isWithin(compared.pointer, pointer));
  const removed: number[] = [];
  const steps = new Map<string, number>();
  for (const { host, step, rejection } of stops(cloud, run, roundIndex)) {
    if (!points(rejection)) continue;
    removed.push(host);
    steps.set(step, (steps.get(step) ?? 0) + 1);
  }
  return {
    hosts: Int32Array.from(removed).sort(),
    steps: Array.from(steps, ([name, hosts]) => ({ name, hosts })),
  };
}

const isWithin = (pointer: string, base: string): boolean =>
  pointer === base || pointer.startsWith(`${base}/`);

interface Stop {
  readonly host: number;
  readonly step: string;
  readonly rejection: Rejection;
}

/** Yields each rejected host with the rejection at which Nova stopped. */
function* stops(cloud: Cloud, run: Run, roundIndex: number): Generator<Stop> {
  if (roundIndex === 0) {
    for (const [host, rejection] of placementRejections(cloud, run))
      yield { host, step: 'Placement', rejection };
  }
  const round = run.rounds[roundIndex];
  if (round === undefined) return;
  const restricted = restrictedHosts(round);
  for (const [host, rejection] of restricted) yield { host, step: HOST_FILTER, rejection };
  for (let position = 0; position < round.start.length; position++) {
    const host = round.start[position]!;
    const index = firstRejection(round, position);
    const rejection = restricted.has(host) ? null : rejectionAt(run, round, index, position);
    if (rejection !== null) yield { host, step: round.filters[index]!.name, rejection };
  }
}

function rejectionAt(run: Run, round: Round, filter: number, position: number): Rejection | null {
  const verdict = round.filters[filter]?.verdicts[position];
  return isFailure(verdict) && verdict !== RAISED ? run.rejections[verdict - 1]! : null;
}

/**
 * Returns the places that a stage of the funnel read. For a filter, these are all pointers of its rejections,
 * including those of hosts that were rejected earlier; for Placement, the origins of its queries; for request
 * filters, the causes of their changes.
 * @param stage `filter:ComputeFilter`, `placement`, `request_filters` or `weighers`
 */
export function placesReadBy(cloud: Cloud, run: Run, stage: string, roundIndex = 0): readonly string[] {
  const places = new Set<string>();
  const add = (pointers: Iterable<string | null>): void => {
    for (const pointer of pointers) if (pointer !== null) places.add(pointer);
  };
  const compared = (rejections: Iterable<Rejection>): void => {
    for (const rejection of new Set(rejections)) add(rejection.compared.map(({ pointer }) => pointer));
  };
  if (stage === 'request_filters')
    for (const { added } of run.request_filters) for (const { because } of added) add(because);
  if (stage === 'placement') {
    for (const { origins } of run.queries) for (const pointers of origins.values()) add(pointers);
    compared(placementRejections(cloud, run).values());
  }
  const round = run.rounds[roundIndex];
  const step = round?.filters.find(({ name }) => stage === `filter:${name}`);
  const verdicts = new Set(step?.verdicts);
  compared(run.rejections.filter((_, index) => verdicts.has(index + 1)));
  if (round !== undefined && stage === `filter:${HOST_FILTER}`) compared(restrictedHosts(round).values());
  return [...places];
}
