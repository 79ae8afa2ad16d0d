import { checkRequest } from '../../nova/checked-request.ts';
import type { Cloud } from '../../nova/cloud.ts';
import { CustomClasses, classOfPath, isOwnPath } from '../../nova/custom/custom-classes.ts';
import { NovaError } from '../../nova/errors.ts';
import type { Filter } from '../../nova/filter.ts';
import { FILTERS } from '../../nova/filters/registry.ts';
import type { HostState } from '../../nova/objects/host-state.ts';
import type { RequestSpec } from '../../nova/objects/request-spec.ts';
import { hostStates } from '../../nova/scheduler/host-manager.ts';
import { type Rejection, reject, type Verdict } from '../../nova/verdict/verdict.ts';
import { customFilterNames } from '../language/terms/custom-names.ts';
import { RUN_MESSAGES } from '../words/run-messages.ts';

/** The verdicts of one filter on the hosts of a column, for one request. */
export interface MatrixCell {
  readonly passing: number;
  readonly hostCount: number;
  /** Why the first host that fails is rejected, as text; `null` if every host passes. */
  readonly message: string | null;
}

export interface MatrixColumn {
  readonly name: string;
  /** Positions in `cloud.compute_nodes`. */
  readonly hosts: Int32Array;
}

/** The kind of a matrix's columns. Its rows are flavors. */
export type MatrixBy = 'aggregates' | 'hosts';

/** The maximum number of columns. A wider table is hard to read. */
const MATRIX_COLUMNS = 60;

/**
 * Returns the names of all filters: those of the scenario's own code, in its order, then those of every release, in
 * alphabetical order.
 * @param scenario the parsed scenario, valid or not
 */
export function filterNames(scenario: unknown): readonly string[] {
  const known = FILTERS.map(({ name }) => name).sort();
  return [...new Set([...customFilterNames(scenario), ...known])];
}

/** Returns a column for each aggregate with hosts and one for hosts without aggregates, or one for each host; at most MATRIX_COLUMNS. */
export function matrixColumns(cloud: Cloud, by: MatrixBy): readonly MatrixColumn[] {
  const nodes = cloud.compute_nodes;
  if (by === 'hosts') {
    return nodes
      .slice(0, MATRIX_COLUMNS)
      .map(({ host }, index) => ({ name: host, hosts: Int32Array.of(index) }));
  }
  const members = new Map<string | null, number[]>(cloud.aggregates.map(({ uuid }) => [uuid, []]));
  const alone: number[] = [];
  nodes.forEach(({ aggregates }, index) => {
    if (aggregates.length === 0) alone.push(index);
    for (const { uuid } of aggregates) members.get(uuid)?.push(index);
  });
  const columns = cloud.aggregates.map(({ uuid, name }) => ({ name, hosts: members.get(uuid) ?? [] }));
  return [...columns, { name: 'no aggregate', hosts: alone }]
    .filter(({ hosts }) => hosts.length > 0)
    .slice(0, MATRIX_COLUMNS)
    .map(({ name, hosts }) => ({ name, hosts: Int32Array.from(hosts) }));
}

/**
 * Returns a filter's verdicts on every host for a request, column by column, whether or not the filter is enabled and
 * independent of Placement and other filters. Where Nova would raise, the host fails with the exception as its reason.
 */
export function matrixRow(
  cloud: Cloud,
  spec: RequestSpec,
  filterName: string,
  columns: readonly MatrixColumn[],
): readonly MatrixCell[] {
  const custom = new CustomClasses(cloud.custom ?? null);
  try {
    return rowOf(columns, hostStates(cloud, null, null), checkOf(cloud, custom, spec, filterName));
  } finally {
    custom.dispose();
  }
}

function rowOf(
  columns: readonly MatrixColumn[],
  hosts: readonly HostState[],
  check: (host: HostState) => Verdict,
): readonly MatrixCell[] {
  const states = new Map(hosts.map((host) => [host.index, host]));
  const verdicts = new Map<number, Verdict>();
  const verdictOf = (index: number): Verdict => {
    const known = verdicts.get(index);
    if (known !== undefined) return known;
    const verdict = check(states.get(index)!);
    verdicts.set(index, verdict);
    return verdict;
  };
  return columns.map(({ hosts }) => {
    const rejections = Array.from(hosts, verdictOf).filter((verdict) => verdict !== null);
    const message = rejections[0]?.message ?? null;
    return { passing: hosts.length - rejections.length, hostCount: hosts.length, message };
  });
}

/** Returns a function that checks one host. */
function checkOf(
  cloud: Cloud,
  custom: CustomClasses,
  spec: RequestSpec,
  filterName: string,
): (host: HostState) => Verdict {
  const { conf } = cloud;
  return withExceptions(() => {
    const filter = filterCalled(filterName, cloud, custom);
    const checked = checkRequest(spec, conf);
    return filter.prepare({
      spec,
      instance_uuid: spec.instance_uuids[0] ?? '',
      conf,
      hardware: { numa: checked.numa_topology, pci: checked.pci_requests },
      warn: () => undefined,
    });
  });
}

/**
 * Returns the filter with this name.
 * @throws NovaError if the name can only be a class of the cloud's own code, and the code cannot be loaded
 */
function filterCalled(filterName: string, { conf, custom: source }: Cloud, custom: CustomClasses): Filter {
  const pointers = conf.pointers('filter_scheduler', 'available_filters');
  const paths = conf.multi('filter_scheduler', 'available_filters');
  const position = paths.findIndex((path) => isOwnPath(path) && classOfPath(path) === filterName);
  const pointer = pointers[position] ?? null;
  const known = FILTERS.find(({ name }) => name === filterName);
  if (position >= 0 && custom.has(paths[position]!, pointer)) return custom.filter(filterName, pointer);
  if (known !== undefined) return known;
  if (source === undefined || source.code.trim() === '') throw new Error(`There is no filter ${filterName}.`);
  return custom.filter(filterName, pointer);
}

/** Turns an exception that Nova would raise, while the check is prepared or runs, into a rejection. */
function withExceptions(prepare: () => (host: HostState) => Verdict): (host: HostState) => Verdict {
  const rejection = (error: unknown): Rejection => {
    if (!(error instanceof NovaError)) throw error;
    const { exception, message } = error;
    return reject({ kind: 'nova_raised', exception, message }, RUN_MESSAGES.nova_raised(exception, message));
  };
  try {
    const check = prepare();
    return (host) => {
      try {
        return check(host);
      } catch (error) {
        return rejection(error);
      }
    };
  } catch (error) {
    const failed = rejection(error);
    return () => failed;
  }
}
