import {
  type Cloud,
  type FunnelStage,
  firstRejection,
  funnelOf,
  hostResources,
  hostZone,
  NOT_ASKED,
  type Round,
  type Run,
} from '@nova-sieve/engine';
import {
  HOST_STATUSES,
  type HostTable,
  type RunView,
  type SentQuery,
  STOPPED_AT_PLACEMENT,
  STOPPED_NOWHERE,
  type StageView,
  type WeigherColumn,
} from '../protocol/answers.ts';

/** Returns the page's view of one round of a run, without its duration. */
export function runViewOf(cloud: Cloud, run: Run, roundIndex: number): Omit<RunView, 'title' | 'elapsed_ms'> {
  const round = run.rounds[roundIndex];
  const selection = run.selections.find(({ instance_uuid }) => instance_uuid === round?.instance_uuid);
  return {
    hosts: run.hosts,
    stages: funnelOf(cloud, run, roundIndex).map((stage) => stageView(run, stage)),
    outcome: run.outcome,
    round: roundIndex,
    rounds: run.rounds.length,
    table: tableOf(cloud, run, roundIndex),
    selected: run.selections.map(({ host }) => host),
    alternates: selection?.alternates ?? [],
    warnings: run.warnings,
    queries: run.queries.map(sentQuery),
    aggregateNames: new Map(cloud.aggregates.map(({ uuid, name }) => [uuid, name])),
  };
}

function sentQuery({ query, microversion, origins }: Run['queries'][number]): SentQuery {
  // A place that no document contains has no link.
  const places = [...origins].map(
    ([part, pointers]) => [part, pointers.filter((pointer) => pointer !== null)] as const,
  );
  return { query, microversion, origins: new Map(places) };
}

export function stageView(run: Run, stage: FunnelStage): StageView {
  const { kind, name } = stage;
  const notes =
    kind === 'request_filters'
      ? run.request_filters.flatMap((step) => step.added.map(({ text }) => `${step.name} ${text}`))
      : [];
  const reasons = stage.reasons.map(({ key, message, hosts }) => ({ key, message, hosts }));
  return { ...stage, id: kind === 'filter' ? `filter:${name}` : kind, reasons, notes };
}

function tableOf(cloud: Cloud, run: Run, roundIndex: number): HostTable {
  const round = run.rounds[roundIndex];
  const size = run.hosts.length;
  const table = {
    status: new Uint8Array(size).fill(NOT_LOOKED_AT),
    stopped: new Int32Array(size).fill(STOPPED_NOWHERE),
    filters: (round?.filters ?? []).map(({ name, ran }) => ({
      name,
      ran,
      verdicts: new Uint32Array(size).fill(NOT_ASKED),
    })),
    messages: run.rejections.map(({ message }) => message),
    rank: new Int32Array(size),
    weight: new Float64Array(size).fill(Number.NaN),
    weighers: weigherColumns(round, size),
    ...aggregateColumns(cloud),
    resources: hostResources(cloud, run, roundIndex),
  };
  fillPlacement(run, table);
  if (round !== undefined) fillRound(run, round, table);
  return table;
}

const NOT_LOOKED_AT = HOST_STATUSES.indexOf('not_looked_at');
const REJECTED = HOST_STATUSES.indexOf('rejected');
const PASSED = HOST_STATUSES.indexOf('passed');
const ALTERNATE = HOST_STATUSES.indexOf('alternate');
const SELECTED = HOST_STATUSES.indexOf('selected');

function fillPlacement(run: Run, table: HostTable): void {
  if (run.queries.length === 0) return;
  table.status.fill(REJECTED);
  table.stopped.fill(STOPPED_AT_PLACEMENT);
  for (const host of run.candidates) {
    table.status[host] = NOT_LOOKED_AT;
    table.stopped[host] = STOPPED_NOWHERE;
  }
}

function fillRound(run: Run, round: Round, table: HostTable): void {
  round.start.forEach((host, position) => {
    round.filters.forEach((step, index) => {
      // The engine also evaluates filters that no host reached. These are their verdicts.
      table.filters[index]!.verdicts[host] = step.verdicts[position] ?? NOT_ASKED;
    });
    const rejection = firstRejection(round, position);
    table.stopped[host] = rejection < 0 ? STOPPED_NOWHERE : rejection;
    table.status[host] = rejection < 0 ? PASSED : REJECTED;
  });
  // The request itself removed these hosts before the filters, so no filter has to reject them.
  for (const { removed } of round.restrictions) for (const host of removed) table.status[host] = REJECTED;
  round.weighed.hosts.forEach((host, position) => {
    table.rank[host] = position + 1;
    table.weight[host] = round.weighed.weights[position]!;
  });
  const selection = run.selections.find(({ instance_uuid }) => instance_uuid === round.instance_uuid);
  for (const host of selection?.alternates ?? [])
    if (table.status[host] === PASSED) table.status[host] = ALTERNATE;
  if (selection !== undefined) table.status[selection.host] = SELECTED;
}

function weigherColumns(round: Round | undefined, size: number): readonly WeigherColumn[] {
  if (round === undefined) return [];
  const { hosts, weighers } = round.weighed;
  // Most weighers give every host the same weight. Their columns would be noise; `explainHost` lists all weighers.
  const telling = weighers.filter(({ normalized }) => normalized.some((value) => value !== 0));
  return telling.map(({ name, raw, normalized, multiplier }) => {
    const column = {
      name,
      raw: new Float64Array(size).fill(Number.NaN),
      normalized: new Float64Array(size).fill(Number.NaN),
      score: new Float64Array(size).fill(Number.NaN),
    };
    hosts.forEach((host, position) => {
      column.raw[host] = raw[position]!;
      column.normalized[host] = normalized[position]!;
      column.score[host] = normalized[position]! * multiplier[position]!;
    });
    return column;
  });
}

function aggregateColumns(cloud: Cloud): Pick<HostTable, 'aggregates' | 'aggregateSets' | 'zones'> {
  const positions = new Map<unknown, number>();
  const aggregateSets: string[][] = [];
  const zones: string[] = [];
  const aggregates = Int32Array.from(cloud.compute_nodes, (node) => {
    const known = positions.get(node.aggregates);
    if (known !== undefined) return known;
    positions.set(node.aggregates, aggregateSets.length);
    aggregateSets.push(node.aggregates.map(({ name }) => name));
    zones.push(hostZone(node.aggregates, cloud.conf));
    return aggregateSets.length - 1;
  });
  return { aggregates, aggregateSets, zones };
}
