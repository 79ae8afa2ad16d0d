import { removeConsumer } from '../../../placement/index.ts';
import type { RequestSpec } from '../../objects/request-spec.ts';
import type { Run } from '../../run.ts';
import { selectDestinations } from '../../scheduler/scheduler.ts';
import type { Call, Reply } from '../call.ts';
import { badRequest } from '../fault.ts';
import type { ServerFault, ServerRecord } from '../records.ts';
import { RUN_HEADER } from './runs.ts';
import { readServerRequest, type ServerRequest } from './server-request.ts';
import { serverLinks } from './server-view.ts';

/**
 * `POST /servers`: schedules and claims the servers, which are active immediately. As in Nova, a server without a host
 * is in ERROR with Nova's message.
 * @throws NovaFault 400 for a request that nova-api itself refuses
 */
export function createServers(call: Call): Reply {
  const request = readServerRequest(call);
  const uuids = Array.from({ length: request.count }, () => call.newUuid());
  const spec = specOf(call, request, uuids);
  const run = selectDestinations(call.state.cloud, spec, { keepClaims: true, explainPlacement: true });
  if (isRefused(run)) throw badRequest(run.outcome.message);
  const runId = call.newUuid();
  const isKept = call.runs.add(runId, call.state.cloud, run, withoutClaims(call, uuids));
  for (const server of recordsOf(call, request, spec, run)) call.state.addServer(server);
  const href = `${call.home}/sieve/runs/${runId}`;
  return {
    status: 202,
    headers: {
      location: `${call.home}/servers/${uuids[0]}`,
      ...(isKept ? { [RUN_HEADER]: href, link: `<${href}>; rel="explanation"` } : {}),
    },
    body: {
      server: {
        id: uuids[0],
        links: serverLinks(call, uuids[0]!),
        'OS-DCF:diskConfig': 'MANUAL',
        security_groups: [],
        adminPass: '',
      },
    },
  };
}

/** Returns the request spec. Its group has only the existing members, because the scheduler adds the new members. */
function specOf(
  { state, project, user }: Call,
  request: ServerRequest,
  instance_uuids: string[],
): RequestSpec {
  const { flavor, image, zone, destination, hints, group } = request;
  return {
    flavor: flavor.flavor,
    image,
    project_id: project,
    user_id: user,
    instance_uuids,
    availability_zone: zone.name,
    scheduler_hints: hints,
    ignore_hosts: [],
    force_hosts: zone.hosts,
    force_nodes: zone.nodes,
    requested_destination: destination,
    is_bfv: image === null,
    retry: null,
    server_group: group === null ? null : state.schedulerGroup(group),
    network_metadata: null,
    port_resource_requests: [],
    request_level_params: { root_required: [], root_forbidden: [], same_subtree: [] },
    pointer: null,
  };
}

/** Whether nova-api's checks of flavor and image fail. nova-conductor's checks happen after the response. */
function isRefused(run: Run): run is Run & { outcome: { kind: 'error'; message: string } } {
  const { outcome } = run;
  return (
    outcome.kind === 'error' &&
    outcome.stage === 'request' &&
    outcome.exception !== 'UnsupportedPolicyException'
  );
}

/** Returns a function that does work without the claims of the servers. */
function withoutClaims({ state }: Call, uuids: readonly string[]): (work: () => void) => void {
  const { store } = state.cloud.placement;
  return (work) =>
    store.speculate(() => {
      for (const uuid of uuids) removeConsumer(store, uuid);
      work();
    });
}

function recordsOf(
  call: Call,
  request: ServerRequest,
  spec: RequestSpec,
  { outcome, selections, hosts }: Run,
): ServerRecord[] {
  const created = call.now();
  const fault: ServerFault | null =
    outcome.kind === 'selected' ? null : { code: 500, message: outcome.message, created };
  const selected = new Map(selections.map((selection) => [selection.instance_uuid, selection]));
  const placeOf = (uuid: string): Pick<ServerRecord, 'host' | 'placed'> => {
    const selection = selected.get(uuid);
    if (selection === undefined) return { host: null, placed: null };
    return { host: hosts[selection.host]!, placed: { spec, mappings: selection.mappings ?? new Map() } };
  };
  return spec.instance_uuids.map((uuid, index) => ({
    uuid,
    name: request.count === 1 ? request.name : `${request.name}-${index + 1}`,
    project_id: call.project,
    user_id: call.user,
    flavor: request.flavor,
    image: request.image,
    metadata: request.metadata,
    description: request.description,
    availability_zone: request.zone.name,
    hints: request.hints,
    group: request.group?.uuid ?? null,
    ...placeOf(uuid),
    vm_state: fault === null ? 'active' : 'error',
    task_state: null,
    fault,
    created,
    pointer: null,
  }));
}
