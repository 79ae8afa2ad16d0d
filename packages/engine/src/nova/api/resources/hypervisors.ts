import { parseJson } from '../../../rest/json-parse.ts';
import type { ComputeNode } from '../../objects/compute-node.ts';
import { type Call, ok, type Reply, type Route } from '../call.ts';
import { badRequest, NovaFault, notFound } from '../fault.ts';
import { page } from '../page.ts';

/** `/os-hypervisors`: the compute nodes. Since 2.53 their ids are uuids; since 2.88 they have no sizes. */
export const hypervisorRoutes: readonly Route[] = [
  { path: '/os-hypervisors', actions: { GET: (call) => list(call, brief) } },
  { path: '/os-hypervisors/detail', actions: { GET: (call) => list(call, detailed) } },
  { path: '/os-hypervisors/statistics', actions: { GET: statistics } },
  { path: '/os-hypervisors/{}', actions: { GET: show } },
  { path: '/os-hypervisors/{}/uptime', actions: { GET: uptime } },
];

type View = (call: Call, node: ComputeNode) => Readonly<Record<string, unknown>>;

function list(call: Call, view: View): Reply {
  const pattern = call.query.last('hypervisor_hostname_pattern');
  const nodes = call.state.cloud.compute_nodes.filter(
    ({ nodename }) => pattern === null || nodename.includes(pattern),
  );
  if (pattern !== null && nodes.length === 0) {
    throw notFound(`No hypervisor matching '${pattern}' could be found.`);
  }
  const withServers = call.query.last('with_servers')?.toLowerCase() === 'true' && call.version >= 53;
  const listed = page(call, nodes, (node) => String(idOf(call, node)));
  return ok({
    hypervisors: listed.map((node) => ({
      ...view(call, node),
      ...(withServers ? serversOf(call, node) : {}),
    })),
  });
}

function show(call: Call): Reply {
  const node = existing(call);
  const withServers = call.query.last('with_servers')?.toLowerCase() === 'true' && call.version >= 53;
  return ok({ hypervisor: { ...detailed(call, node), ...(withServers ? serversOf(call, node) : {}) } });
}

function existing(call: Call): ComputeNode {
  const node = call.state.cloud.compute_nodes.find((each) => String(idOf(call, each)) === call.args[0]);
  if (node === undefined) throw notFound(`Hypervisor with ID '${call.args[0]}' could not be found.`);
  return node;
}

/**
 * Refuses every request, because no hypervisor has an uptime here. Since 2.88 the uptime is a field of the hypervisor.
 * The field is empty, because clients parse it and fail on null.
 */
function uptime(call: Call): Reply {
  existing(call);
  if (call.version >= 88) throw badRequest('Uptime is a field of the hypervisor since microversion 2.88.');
  throw new NovaFault(501, 'Virt driver does not implement uptime function.');
}

function statistics({ state }: Call): Reply {
  const nodes = state.cloud.compute_nodes;
  const sum = (read: (node: ComputeNode) => number): number =>
    nodes.reduce((total, node) => total + read(node), 0);
  return ok({
    hypervisor_statistics: {
      count: nodes.length,
      vcpus: sum(({ vcpus }) => vcpus),
      vcpus_used: sum(({ vcpus_used }) => vcpus_used),
      memory_mb: sum(({ memory_mb }) => memory_mb),
      memory_mb_used: sum(({ memory_mb_used }) => memory_mb_used),
      free_ram_mb: sum(({ free_ram_mb }) => free_ram_mb),
      local_gb: sum(({ local_gb }) => local_gb),
      local_gb_used: sum(({ local_gb_used }) => local_gb_used),
      free_disk_gb: sum(({ free_disk_gb }) => free_disk_gb),
      disk_available_least: sum(
        ({ disk_available_least, free_disk_gb }) => disk_available_least ?? free_disk_gb,
      ),
      running_vms: sum(({ num_instances }) => num_instances),
      current_workload: sum(({ num_io_ops }) => num_io_ops),
    },
  });
}

function idOf({ version, state }: Call, node: ComputeNode): string | number {
  return version < 53 ? state.cloud.compute_nodes.indexOf(node) + 1 : node.uuid;
}

const brief: View = (call, node) => ({
  id: idOf(call, node),
  hypervisor_hostname: node.nodename,
  state: node.service.up ? 'up' : 'down',
  status: node.service.disabled ? 'disabled' : 'enabled',
});

const detailed: View = (call, node) => ({
  ...brief(call, node),
  hypervisor_type: node.hypervisor_type,
  hypervisor_version: node.hypervisor_version,
  host_ip: node.host_ip,
  service: {
    id: idOf(call, node),
    host: node.host,
    disabled_reason: node.service.disabled_reason,
  },
  ...(call.version < 88 ? sizes(call, node) : { uptime: '' }),
});

function sizes({ version }: Call, node: ComputeNode): Readonly<Record<string, unknown>> {
  return {
    vcpus: node.vcpus,
    vcpus_used: node.vcpus_used,
    memory_mb: node.memory_mb,
    memory_mb_used: node.memory_mb_used,
    free_ram_mb: node.free_ram_mb,
    local_gb: node.local_gb,
    local_gb_used: node.local_gb_used,
    free_disk_gb: node.free_disk_gb,
    disk_available_least: node.disk_available_least,
    running_vms: node.num_instances,
    current_workload: node.num_io_ops,
    cpu_info: version < 28 ? node.cpu_info : cpuInfo(node.cpu_info),
  };
}

function cpuInfo(text: string): unknown {
  return text === '' ? {} : parseJson(text);
}

function serversOf({ state }: Call, { host }: ComputeNode): Readonly<Record<string, unknown>> {
  const servers = [...state.servers.values()].filter((server) => server.host === host);
  return servers.length === 0 ? {} : { servers: servers.map(({ uuid, name }) => ({ uuid, name })) };
}
