import { NoValidHost } from '../errors.ts';
import type { ComputeNode } from '../objects/compute-node.ts';
import type { RequestSpec } from '../objects/request-spec.ts';
import { at, type Pointer } from '../pointer.ts';
import type { PlacementRequirements } from '../request-filters/placement-requirements.ts';
import type { RequestFilterCloud } from '../request-filters/request-filter.ts';
import type { ResourceRequest } from '../resource-request/resource-request.ts';

/** Hints that refer to other servers. With a limit, the response could miss the hosts that fit. */
const UNLIMITING_HINTS = ['group', 'same_host', 'different_host'];

/**
 * Adds the possible destinations and the limit (`resources_from_request_spec`). A requested host or node becomes
 * `in_tree`. For a host with several nodes, the limit is removed instead, because `in_tree` accepts only one provider.
 * @throws NovaError NoValidHost for an unknown host or node
 */
export function addDestination(
  request: ResourceRequest,
  requirements: PlacementRequirements,
  cloud: RequestFilterCloud,
): void {
  const { spec } = requirements.request;
  if (requirements.aggregates.length > 0) request.group().aggregates = requirements.aggregates;
  for (const [uuid, because] of requirements.forbiddenAggregates) {
    request.group().forbiddenAggregates.set(uuid, because);
  }
  if (cloud.release === 'rocky') {
    if (spec.force_hosts.length > 0 || spec.force_nodes.length > 0) request.limit = null;
    return;
  }
  addTarget(request, requirements, cloud);
  if (UNLIMITING_HINTS.some((hint) => spec.scheduler_hints.has(hint))) request.limit = null;
  addGroupPolicy(request);
}

function addTarget(
  request: ResourceRequest,
  requirements: PlacementRequirements,
  { compute_nodes }: RequestFilterCloud,
): void {
  const { spec } = requirements.request;
  if (requirements.target !== null) {
    request.group().inTree = requirements.target;
    return;
  }
  const host = target(spec, 'host', requirements.destination?.host, spec.force_hosts);
  const node = target(spec, 'node', requirements.destination?.node, spec.force_nodes);
  if (host === null && node === null) return;
  const cell = requirements.destination?.cell_uuid ?? null;
  const nodes = nodesOf(compute_nodes, host?.name ?? null, node?.name ?? null, cell);
  const because = [host, node].flatMap((asked) => (asked === null ? [] : [asked.pointer]));
  const [only] = nodes;
  if (only === undefined) {
    throw new NoValidHost(
      `No such host - host: ${host?.name ?? 'None'} node: ${node?.name ?? 'None'} `,
      because,
    );
  }
  if (nodes.length > 1) {
    request.limit = null;
    return;
  }
  if (requirements.destination !== null) {
    requirements.destination = { ...requirements.destination, host: only.host, node: only.nodename };
  }
  requirements.target = { uuid: only.uuid, because };
  request.group().inTree = requirements.target;
}

interface Target {
  readonly name: string;
  readonly pointer: Pointer;
}

/** Returns the host or node of the destination, or the first forced one, or null. */
function target(
  spec: RequestSpec,
  kind: 'host' | 'node',
  wanted: string | null | undefined,
  forced: readonly string[],
): Target | null {
  if (wanted) return { name: wanted, pointer: at(spec.pointer, kind) };
  const [first] = forced;
  return first === undefined ? null : { name: first, pointer: at(spec.pointer, `force_${kind}s`) };
}

/** Returns the nodes of a host in the first cell that has any. With a node's name, returns only the first match. */
function nodesOf(
  all: readonly ComputeNode[],
  host: string | null,
  node: string | null,
  cell: string | null,
): readonly ComputeNode[] {
  const found = all.filter(
    (candidate) =>
      (host === null || candidate.host === host) &&
      (node === null || candidate.nodename === node) &&
      (cell === null || candidate.cell_uuid === cell),
  );
  const inOneCell = found.filter(({ cell_uuid }) => cell_uuid === found[0]!.cell_uuid);
  return node === null ? inOneCell : inOneCell.slice(0, 1);
}

/**
 * Placement refuses several suffixed groups without a policy. Nova adds a default unless the groups are the flavor's.
 */
function addGroupPolicy(request: ResourceRequest): void {
  if (request.suffixedGroups < 2 || request.groupPolicy !== null) return;
  request.log('WARNING', NO_POLICY);
  if (request.suffixedGroupsOfFlavor > 1) return;
  request.log('INFO', DEFAULT_POLICY);
  request.groupPolicy = { value: 'none', because: [] };
}

const NO_POLICY =
  'There is more than one numbered request group in the allocation candidate query but the flavor did not specify ' +
  'any group policy. This query would fail in placement due to the missing group policy. If you specified more than ' +
  'one numbered request group in the flavor extra_spec then you need to specify the group policy in the flavor ' +
  "extra_spec. If it is OK to let these groups be satisfied by overlapping resource providers then use 'group_policy': " +
  "'none'. If you want each group to be satisfied from a separate resource provider then use 'group_policy': " +
  "'isolate'.";

const DEFAULT_POLICY =
  'At least one numbered request group is defined outside of the flavor (e.g. in a port that has a QoS minimum ' +
  'bandwidth policy rule attached) but the flavor did not specify any group policy. To avoid the placement failure ' +
  "nova defaults the group policy to 'none'.";
