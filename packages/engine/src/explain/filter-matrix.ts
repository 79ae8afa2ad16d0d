import { checkRequest } from '../nova/checked-request.ts';
import type { Cloud } from '../nova/cloud.ts';
import { CustomClasses, classOfPath, isOwnPath } from '../nova/custom/custom-classes.ts';
import { NovaError } from '../nova/errors.ts';
import type { Filter } from '../nova/filter.ts';
import { FILTERS } from '../nova/filters/registry.ts';
import type { HostState } from '../nova/objects/host-state.ts';
import type { RequestSpec } from '../nova/objects/request-spec.ts';
import { hostStates } from '../nova/scheduler/host-manager.ts';
import { customFilterNames } from './language/custom-names.ts';

/** What one filter says of the hosts of a column, for one request. */
export interface MatrixCell {
  readonly passing: number;
  readonly of: number;
  /** Why the first host that fails does; null where none fails. */
  readonly reason: string | null;
}

export interface MatrixColumn {
  readonly name: string;
  /** Positions in `cloud.compute_nodes`. */
  readonly hosts: Int32Array;
}

/** What the columns of a matrix are; its rows are flavors. */
export type MatrixBy = 'aggregates' | 'hosts';

/** Columns beyond this many are left out: nobody reads a wider table. */
export const MATRIX_COLUMNS = 60;

/**
 * The names of all filters that there are: those of the scenario's own code, in its order, then those of every release,
 * in alphabetical order.
 * @param scenario as it was read, valid or not
 */
export function filterNames(scenario: unknown): readonly string[] {
  const known = FILTERS.map(({ name }) => name).sort();
  return [...new Set([...customFilterNames(scenario), ...known])];
}

/** A column for each aggregate that has hosts and one for hosts in none, or one for each host; at most MATRIX_COLUMNS. */
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
 * What a filter says of every host for a request, column by column, whether or not it is enabled and whatever
 * Placement and other filters say. Where Nova would raise, the host fails with the exception as its reason.
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
  check: (host: HostState) => string | null,
): readonly MatrixCell[] {
  const states = new Map(hosts.map((host) => [host.index, host]));
  const verdicts = new Map<number, string | null>();
  const verdictOf = (index: number): string | null => {
    const known = verdicts.get(index);
    if (known !== undefined) return known;
    const verdict = check(states.get(index)!);
    verdicts.set(index, verdict);
    return verdict;
  };
  return columns.map(({ hosts }) => {
    const reasons = Array.from(hosts, verdictOf).filter((reason) => reason !== null);
    return { passing: hosts.length - reasons.length, of: hosts.length, reason: reasons[0] ?? null };
  });
}

/** The reason for which a host fails, or null. */
function checkOf(
  cloud: Cloud,
  custom: CustomClasses,
  spec: RequestSpec,
  filterName: string,
): (host: HostState) => string | null {
  const { conf } = cloud;
  return withExceptions(() => {
    const filter = filterCalled(filterName, cloud, custom);
    const checked = checkRequest(spec, conf);
    const check = filter.prepare({
      spec,
      instance_uuid: spec.instance_uuids[0] ?? '',
      conf,
      hardware: { numa: checked.numa_topology, pci: checked.pci_requests },
      warn: () => undefined,
    });
    return (host) => check(host)?.reason ?? null;
  });
}

/** Raises what loading the cloud's own code raises, where the name can only be of a class there. */
function filterCalled(filterName: string, { conf, custom: source }: Cloud, custom: CustomClasses): Filter {
  const pointers = conf.pointers('filter_scheduler', 'available_filters');
  const paths = conf.multi('filter_scheduler', 'available_filters');
  const at = paths.findIndex((path) => isOwnPath(path) && classOfPath(path) === filterName);
  const pointer = pointers[at] ?? null;
  const known = FILTERS.find(({ name }) => name === filterName);
  if (at >= 0 && custom.has(paths[at]!, pointer)) return custom.filter(filterName, pointer);
  if (known !== undefined) return known;
  if (source === undefined || source.code.trim() === '') throw new Error(`There is no filter ${filterName}.`);
  return custom.filter(filterName, pointer);
}

/** A check that tells of what Nova would raise, while it is prepared or asked, as a reason. */
function withExceptions(
  prepare: () => (host: HostState) => string | null,
): (host: HostState) => string | null {
  const told = (error: unknown): string => {
    if (error instanceof NovaError) return `Nova raises ${error.exception}: ${error.message}`;
    throw error;
  };
  try {
    const check = prepare();
    return (host) => {
      try {
        return check(host);
      } catch (error) {
        return told(error);
      }
    };
  } catch (error) {
    const reason = told(error);
    return () => reason;
  }
}
